import { useCallback, useEffect, useState } from 'react';
import type { PageLoader } from '../loader/PageLoader';
import { isRemoteFault, RemoteFault } from '../loader/RemoteFault';
import type { Widget } from '../loader/Widget';

export type WidgetState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly widget: Widget }
  | { readonly kind: 'failed'; readonly fault: RemoteFault };

/** Calls once the document's own files are there and the page rests. @returns a function that ends it */
function whenSettled(action: () => void): () => void {
  let cancel = (): void => undefined;
  const rest = (): void => {
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(action, { timeout: 2_000 });
      cancel = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(action, 200);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest);
  return () => {
    window.removeEventListener('load', rest);
    cancel();
  };
}

/** Loads a widget, after what the page itself loads. */
export function useWidget(
  loader: Pick<PageLoader, 'widget'>,
  remote: string,
  slot: string,
): { readonly state: WidgetState; readonly retry: () => void } {
  const [state, setState] = useState<WidgetState>({ kind: 'waiting' });
  const isWaiting = state.kind === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    let current = true;
    const set = (next: WidgetState): void => {
      if (current) setState(next);
    };
    const load = (): void =>
      void loader.widget(remote, slot).then(
        (widget) => set({ kind: 'ready', widget }),
        (error: unknown) =>
          set({ kind: 'failed', fault: isRemoteFault(error) ? error : new RemoteFault('threw', remote, 'none', String(error)) }),
      );
    const cancel = whenSettled(load);
    return () => {
      current = false;
      cancel();
    };
  }, [loader, remote, slot, isWaiting]);
  const retry = useCallback(() => setState({ kind: 'waiting' }), []);
  return { state, retry };
}
