import { useCallback, useEffect, useRef, useState } from 'react';

/** Runs one asynchronous action at a time: further calls are dropped, at once and not only after the next render. */
export function usePressLock(): { readonly busy: boolean; readonly run: (action: () => unknown) => void } {
  const [busy, setBusy] = useState(false);
  const locked = useRef(false);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback((action: () => unknown) => {
    if (locked.current) return;
    const outcome = action();
    if (!(outcome instanceof Promise)) return;
    locked.current = true;
    setBusy(true);
    const release = (): void => {
      locked.current = false;
      if (mounted.current) setBusy(false);
    };
    // The caller's own rejection stays visible to it; here it only opens the lock.
    outcome.then(release, release);
  }, []);

  return { busy, run };
}
