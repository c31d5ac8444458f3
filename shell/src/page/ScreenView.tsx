import { Activity, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { PageProvider, type RouteId } from 'shared-api';
import { useShell } from '../app/ShellContext';
import type { Screen } from '../navigation/navigationState';
import { FaultCard } from './FaultCard';
import { LoadingIndicator } from './LoadingIndicator';
import { NotFoundPage } from './MessagePage';
import { PageBoundary } from './PageBoundary';
import classes from './ScreenView.module.css';
import { scrollMemory } from './scrollMemory';
import { usePage } from './usePage';
import { usePageFocus } from './usePageFocus';
import { useRetryWhenOnline } from './useRetryWhenOnline';

function RemotePage({ screen, onShown }: { readonly screen: Screen; readonly onShown: () => void }) {
  const { loader } = useShell();
  const { state, retry } = usePage(loader, screen.routeId, screen.search);
  useRetryWhenOnline(state, retry);
  const waiting = state.kind === 'waiting';
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
      onError={(error) => void loader.reportThrown(screen.routeId, error)}
      fallback={(reset) => <FaultCard kind="threw" source={loader.sourceOf(screen.routeId)} onRetry={reset} />}
    >
      <Suspense fallback={<LoadingIndicator />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

/** One mounted page; kept with its state and scroll positions, but without effects, while another is shown. */
export function ScreenView({ screen, active }: { readonly screen: Screen; readonly active: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const scrolled = useMemo(scrollMemory, []);
  const { onFocus, onShown } = usePageFocus(element, active);
  const page = useMemo(
    () => ({ id: screen.routeId as RouteId, parameters: Object.fromEntries(new URLSearchParams(screen.search)) }),
    [screen.routeId, screen.search],
  );
  useLayoutEffect(() => {
    if (active) scrolled.restore();
  }, [active, scrolled]);

  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div
        ref={element}
        tabIndex={-1}
        className={classes.screen}
        data-screen={screen.routeId}
        data-active={active}
        onFocus={onFocus}
        onScrollCapture={(event) => scrolled.remember(event.target)}
      >
        <PageProvider page={page}>
          {screen.routeId === '' ? <NotFoundPage /> : <RemotePage screen={screen} onShown={onShown} />}
        </PageProvider>
      </div>
    </Activity>
  );
}
