import { useEffect, useRef } from 'react';
import type { RemoteFault } from '../loader/RemoteFault';
import { useShell } from '../services/ShellContext';

export interface Attempt {
  readonly isLoading: boolean;
  /** Why it failed; undefined while it has not. */
  readonly fault: RemoteFault | undefined;
}

/**
 * Tries again by itself when the connection is back, if that was missing. At once, when it came back while the attempt was failing or the page was
 * hidden.
 */
export function useRetryWhenRestored({ isLoading, fault }: Attempt, retry: () => void): void {
  const { restorations } = useShell();
  const known = useRef(0);
  const waiting = fault?.kind === 'down' || fault?.kind === 'slow';
  useEffect(() => {
    if (waiting) return undefined;
    const know = (): void => void (known.current = restorations.count());
    know();
    // What comes back while a page is whole is nothing that a later failure waits for.
    return isLoading ? undefined : restorations.subscribe(know);
  }, [waiting, isLoading, restorations]);
  useEffect(() => {
    if (!waiting) return undefined;
    if (restorations.count() !== known.current) retry();
    return restorations.subscribe(retry);
  }, [waiting, retry, restorations]);
}
