import { useCallback, useSyncExternalStore } from 'react';
import { getHost } from '../host/host';

/** Server time, cut to the full second, milliseconds UTC; renders anew each second. */
export function useServerTime(): number {
  const { serverClock } = getHost();
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  return useSyncExternalStore(subscribe, () => Math.floor(serverClock.now() / 1000) * 1000);
}

/** Reads the server time, milliseconds UTC, without rendering anew: for handlers and animation frames. */
export function useNow(): () => number {
  const { serverClock } = getHost();
  return useCallback(() => serverClock.now(), [serverClock]);
}
