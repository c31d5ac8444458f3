import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../services/ShellContext';

const ProfileSheet = lazy(() => import('./Profile.sheet'));

/** Keeps the profile's code away until it is opened for the first time. */
export function ProfileHost() {
  const { profile } = useShell();
  const { open } = useStore(profile);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return undefined;
  return (
    <Suspense>
      <ProfileSheet open={open} onClose={() => profile.setState({ open: false })} />
    </Suspense>
  );
}
