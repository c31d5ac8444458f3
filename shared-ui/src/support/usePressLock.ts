import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds within which two taps are one double tap. */
export const doubleTap = 500;

/**
 * Runs one asynchronous action at a time: further calls are dropped, at once and not only after the next render.
 * @param apart milliseconds that must lie between the starts of two actions, for what must not happen twice even when the first has ended
 */
export function usePressLock(apart = 0): { readonly busy: boolean; readonly run: (action: () => unknown) => void } {
  const [busy, setBusy] = useState(false);
  const locked = useRef(false);
  const mounted = useRef(true);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    (action: () => unknown) => {
      const now = performance.now();
      if (locked.current || now - startedAt.current < apart) return;
      const outcome = action();
      if (!(outcome instanceof Promise)) return;
      startedAt.current = now;
      locked.current = true;
      setBusy(true);
      const release = (): void => {
        locked.current = false;
        if (mounted.current) setBusy(false);
      };
      // The caller's own rejection stays visible to it; here it only opens the lock.
      outcome.then(release, release);
    },
    [apart],
  );

  return { busy, run };
}
