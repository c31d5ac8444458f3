import { useEffect } from 'react';
import type { PageState } from './usePage';

/** Tries a page again by itself when the device is back online, if the connection was what it lacked. */
export function useRetryWhenOnline(state: PageState, retry: () => void): void {
  const waiting = state.kind === 'failed' && (state.fault.kind === 'down' || state.fault.kind === 'slow');
  useEffect(() => {
    if (!waiting) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waiting, retry]);
}
