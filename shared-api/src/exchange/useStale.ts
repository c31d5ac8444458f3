import { useCallback, useState, useSyncExternalStore } from 'react';
import type { TradingTerms } from '../contract/types';
import { getHost } from '../host/host';
import { useTerms } from './useTerms';
import { useTicker } from '../hooks/useTickers';

/** What a price is used for; each has its own age from which it is too old. */
export type PriceUse = keyof TradingTerms['stalePriceAge'];

/** Age from which a price is too old, milliseconds, as the exchange has it; undefined until it has told. */
export function useStalePriceAge(use: PriceUse): number | undefined {
  return useTerms()?.stalePriceAge[use];
}

/**
 * True when the last price of a symbol is too old on the server's clock to be used, or did not come for as long.
 * Renders anew only when it turns.
 */
export function useStale(symbol: string, use: PriceUse = 'delivery'): boolean {
  const { serverClock } = getHost();
  const ticker = useTicker(symbol);
  const most = useStalePriceAge(use);
  const [watch, setWatch] = useState({ symbol, since: serverClock.now() });
  if (watch.symbol !== symbol) setWatch({ symbol, since: serverClock.now() });
  const newest = ticker?.time ?? watch.since;
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  return useSyncExternalStore(subscribe, () => most !== undefined && serverClock.now() - newest > most);
}
