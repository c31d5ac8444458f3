import { Suspense, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useSession } from '@halyard-h5/shared-api';
import type { Strip } from '../loader/createStrips';
import { useShownRemote } from '../loader/shownRemotes';
import { useShell } from '../services/ShellContext';
import { OwnLanguage } from './OwnLanguage';
import { PageBoundary } from './PageBoundary';

/** What remotes say at the foot of every page. One that fails or is switched off says nothing, and takes no page with it. */
export function Strips() {
  const { strips } = useStore(useShell().strips.store);
  const { signedIn } = useSession();
  return signedIn && strips.map((strip) => <Guarded key={`${strip.id}@${strip.version}`} {...strip} />);
}

function Guarded({ id, version, Content }: Strip) {
  const { source, telemetry } = useShell();
  const disabled = useSyncExternalStore(source.subscribe, () => source.disabled(id));
  useShownRemote(`${id}@${version}`);
  const report = (error: unknown): void =>
    telemetry.record({ kind: 'fault', name: 'strip', source: `${id}@${version}`, detail: { reason: String(error) } });
  return (
    !disabled && (
      <PageBoundary onError={report} fallback={() => undefined}>
        <OwnLanguage namespace={id}>
          <Suspense>
            <Content />
          </Suspense>
        </OwnLanguage>
      </PageBoundary>
    )
  );
}
