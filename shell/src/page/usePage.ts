import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { isRemoteFault, RemoteFault } from '../loader/RemoteFault';
import type { PageLoader } from '../loader/PageLoader';
import { parametersOf } from '../navigation/addresses';

/** Milliseconds before a page that is not ready shows that it loads. */
const indicatorDelay = 200;
/** Milliseconds after which a page that is still not ready counts as slow. */
const pageTimeout = 60_000;

export type PageState =
  | { readonly kind: 'waiting'; readonly visible: boolean }
  | { readonly kind: 'ready'; readonly Page: ComponentType }
  | { readonly kind: 'failed'; readonly fault: RemoteFault };

const start = (loader: PageLoader, routeId: string): PageState => {
  const Page = loader.peek(routeId);
  return Page ? { kind: 'ready', Page } : { kind: 'waiting', visible: false };
};

const asFault = (error: unknown, routeId: string): RemoteFault =>
  isRemoteFault(error) ? error : new RemoteFault('threw', routeId, 'none', String(error));

/** Loads a page: ready at once when it was loaded before, an indicator after 200 ms, a fault after 60 s at the latest. */
export function usePage(loader: PageLoader, routeId: string, search: string): { state: PageState; retry: () => void } {
  const [state, setState] = useState<PageState>(() => start(loader, routeId));
  const [attempt, setAttempt] = useState(0);
  const failed = state.kind === 'failed';
  const ready = state.kind === 'ready';

  useEffect(() => {
    if (ready || failed) return undefined;
    let current = true;
    const set = (next: PageState): void => {
      if (current) setState(next);
    };
    const indicator = setTimeout(() => set({ kind: 'waiting', visible: true }), indicatorDelay);
    const limit = setTimeout(
      () => set({ kind: 'failed', fault: new RemoteFault('slow', routeId.split('.')[0] ?? '', 'none', 'the page took over 60 s') }),
      pageTimeout,
    );
    loader
      .load(routeId, parametersOf(search))
      .then(
        (Page) => set({ kind: 'ready', Page }),
        (error: unknown) => set({ kind: 'failed', fault: asFault(error, routeId) }),
      )
      .finally(() => {
        clearTimeout(indicator);
        clearTimeout(limit);
      });
    return () => {
      current = false;
      clearTimeout(indicator);
      clearTimeout(limit);
    };
  }, [loader, routeId, search, attempt, ready, failed]);

  const retry = useCallback(() => {
    setState({ kind: 'waiting', visible: true });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
