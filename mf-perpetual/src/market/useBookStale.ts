import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getHost, useStalePriceAge, useStream } from '@halyard-h5/shared-api';
import { useBookChannel } from './useBookChannel';

/**
 * True when the book of a product is too old on the server's clock to be traded on, or did not come for as long: prices may still
 * arrive by another way. Renders anew only when it turns.
 */
export function useBookStale(symbol: string): boolean {
  const { serverClock } = getHost();
  const most = useStalePriceAge('perpetual');
  const newest = useRef({ symbol, time: serverClock.now() });
  if (newest.current.symbol !== symbol) newest.current = { symbol, time: serverClock.now() };
  useStream(useBookChannel(symbol), ({ data }) => {
    newest.current = { symbol, time: data.time };
  });
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  return useSyncExternalStore(subscribe, () => most !== undefined && serverClock.now() - newest.current.time > most);
}
