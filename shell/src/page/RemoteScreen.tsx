import { Activity, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from '../services/ShellContext';
import { remoteOf } from '../loader/PageLoader';
import { useShownRemote } from '../loader/shownRemotes';
import type { RemoteFault } from '../loader/RemoteFault';
import { reloadDocument } from '../navigation/addressBar';
import type { Screen } from '../navigation/navigationState';
import { FaultCard } from './FaultCard';
import { Fuse, renewFuse } from './Fuse';
import { LoadingIndicator } from '../frame/LoadingIndicator';
import { SkeletonEnd } from '../skeleton/SkeletonEnd';
import { PageBoundary } from './PageBoundary';
import { usePage } from './usePage';
import { useRetryWhenRestored } from './useRetryWhenRestored';

interface RemoteScreenProps {
  readonly screen: Screen;
  /** Called once there is something to read. */
  readonly onShown: () => void;
}

function LoadedPage({ screen, onShown }: RemoteScreenProps) {
  const { loader } = useShell();
  const { state, retry } = usePage(loader, screen.routeId, screen.search);
  const [thrown, setThrown] = useState<RemoteFault>();
  const waiting = state.kind === 'waiting';
  const again = useCallback((): void => {
    // A part of the page whose file did not come stays failed until the document is new.
    if (thrown && thrown.kind !== 'threw') return reloadDocument();
    setThrown(undefined);
    renewFuse(screen.key);
    retry();
  }, [thrown, retry, screen.key]);
  useRetryWhenRestored({ isLoading: waiting, fault: state.kind === 'failed' ? state.fault : thrown }, again);
  useEffect(() => {
    if (!waiting) onShown();
  }, [waiting, onShown]);
  if (state.kind === 'waiting') return state.visible ? <LoadingIndicator /> : undefined;
  if (state.kind === 'failed') {
    const { kind, remote, version } = state.fault;
    return <FaultCard kind={kind} source={`${remote}@${version}`} onRetry={retry} />;
  }
  const { Page } = state;
  return (
    <PageBoundary
      onError={(error) => void loader.reportThrown(screen.routeId, error).then(setThrown)}
      fallback={() => <FaultCard kind={thrown?.kind ?? 'threw'} source={loader.sourceOf(screen.routeId)} onRetry={again} />}
    >
      <Fuse screen={screen.key} />
      <Suspense fallback={<LoadingIndicator />}>
        <Page />
        <SkeletonEnd />
      </Suspense>
    </PageBoundary>
  );
}

/** A remote's page. Where the operator has switched the remote off, a card stands before it, and the page keeps what was typed. */
export function RemoteScreen({ screen, onShown }: RemoteScreenProps) {
  const { source } = useShell();
  const remote = remoteOf(screen.routeId);
  const disabled = useSyncExternalStore(source.subscribe, () => source.disabled(remote));
  useShownRemote(remote);
  return (
    <>
      {disabled && <FaultCard kind="disabled" source={remote} onRetry={() => void source.refresh()} />}
      <Activity mode={disabled ? 'hidden' : 'visible'}>
        <LoadedPage screen={screen} onShown={onShown} />
      </Activity>
    </>
  );
}
