import { Activity, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
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
import { useRetryWhenOnline } from './useRetryWhenOnline';

function RemotePage({ screen }: { readonly screen: Screen }) {
  const { loader } = useShell();
  const { state, retry } = usePage(loader, screen.routeId, screen.search);
  useRetryWhenOnline(state, retry);
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
  const page = useMemo(
    () => ({ id: screen.routeId as RouteId, parameters: Object.fromEntries(new URLSearchParams(screen.search)) }),
    [screen.routeId, screen.search],
  );
  useLayoutEffect(() => {
    if (!active || !element.current) return;
    scrolled.restore();
    // Keyboard and screen reader go on from the new page, unless one of its fields has taken the focus.
    if (!element.current.contains(document.activeElement)) element.current.focus({ preventScroll: true });
  }, [active, scrolled]);

  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div
        ref={element}
        tabIndex={-1}
        className={classes.screen}
        data-screen={screen.routeId}
        data-active={active}
        onScrollCapture={(event) => scrolled.remember(event.target)}
      >
        <PageProvider page={page}>{screen.routeId === '' ? <NotFoundPage /> : <RemotePage screen={screen} />}</PageProvider>
      </div>
    </Activity>
  );
}
