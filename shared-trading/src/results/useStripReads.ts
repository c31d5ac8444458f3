import { useCallback, useSyncExternalStore } from 'react';
import { getHost, useNetwork, type ApiQueryOptions } from '@halyard-h5/shared-api';

/** How often orders are asked for while no user events can come, milliseconds. */
export const blindInterval = 5_000;

interface StripReads {
  /** Server time, milliseconds UTC; undefined before the exchange was heard. */
  readonly now: number | undefined;
  readonly options: Pick<ApiQueryOptions, 'staleTime' | 'refetchInterval'>;
}

/** How a line at the foot of every page reads: user events say when to ask anew, pages that come and go do not. */
export function useStripReads(): StripReads {
  const { serverClock } = getHost();
  const { stream } = useNetwork();
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  const heard = useSyncExternalStore(subscribe, serverClock.synchronised);
  return {
    now: heard ? serverClock.now() : undefined,
    options: { staleTime: Infinity, refetchInterval: stream === 'connected' ? undefined : blindInterval },
  };
}
