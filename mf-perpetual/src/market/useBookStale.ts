import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getHost, stalePriceAge, useStream } from '@halyard-h5/shared-api';

/**
 * True when the book of a product is older than five seconds of server time, or did not come for as long: prices may still arrive by
 * another way. Renders anew only when it turns.
 */
export function useBookStale(symbol: string): boolean {
  const { serverClock } = getHost();
  const newest = useRef({ symbol, time: serverClock.now() });
  if (newest.current.symbol !== symbol) newest.current = { symbol, time: serverClock.now() };
  useStream(`book:${symbol}`, ({ data }) => {
    newest.current = { symbol, time: data.time };
  });
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  return useSyncExternalStore(subscribe, () => serverClock.now() - newest.current.time > stalePriceAge);
}
