import { useCallback, useState, useSyncExternalStore } from 'react';
import { getHost } from '../host/host';
import { useTicker } from './useTickers';

/** Age from which a price must not open an order, milliseconds. */
export const stalePriceAge = 5000;

/**
 * True when the last price of a symbol is older than five seconds of server time, or did not come for as long.
 * Renders anew only when it turns.
 */
export function useStale(symbol: string): boolean {
  const { serverClock } = getHost();
  const ticker = useTicker(symbol);
  const [watch, setWatch] = useState({ symbol, since: serverClock.now() });
  if (watch.symbol !== symbol) setWatch({ symbol, since: serverClock.now() });
  const newest = ticker?.time ?? watch.since;
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  return useSyncExternalStore(subscribe, () => serverClock.now() - newest > stalePriceAge);
}
