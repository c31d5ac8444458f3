import { useSession } from '@halyard-h5/shared-api';
import { AppLockForm } from './AppLockForm';

/** The lock of this session: on or off, its pause, its PIN. */
export default function AppLockPage() {
  const { user } = useSession();
  const lock = user?.appLock;
  return <AppLockForm key={lock ? `${lock.pause} ${lock.pinSet}` : 'off'} lock={lock} />;
}
