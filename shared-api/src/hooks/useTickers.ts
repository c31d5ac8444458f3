import { useMemo, useSyncExternalStore } from 'react';
import type { Ticker } from '../contract/types';
import { getHost } from '../host/host';
import type { MarketStream } from '../stream/marketStream';
import { TickerStore } from './TickerStore';

const stores = new WeakMap<MarketStream, TickerStore>();

function tickerStore(): TickerStore {
  const { stream } = getHost();
  const store = stores.get(stream) ?? new TickerStore(stream);
  stores.set(stream, store);
  return store;
}

/** Last ticker of one symbol; undefined until the first. Renders anew at most four times a second, and only for this symbol. */
export function useTicker(symbol: string): Ticker | undefined {
  const store = tickerStore();
  return useSyncExternalStore(store.subscribe, () => store.one(symbol));
}

/**
 * Last tickers by symbol, a new map at most four times a second, or at most once per `interval` milliseconds of server time.
 * For sorting and sums; rows use `useTicker`.
 */
export function useTickers(interval = 0): ReadonlyMap<string, Ticker> {
  const store = tickerStore();
  const { serverClock } = getHost();
  const snapshot = useMemo(() => {
    let held = { at: Number.NEGATIVE_INFINITY, tickers: store.all() };
    return () => {
      const now = serverClock.now();
      // The first tickers are not waited for.
      if (held.tickers.size === 0 || now - held.at >= interval) held = { at: now, tickers: store.all() };
      return held.tickers;
    };
  }, [store, serverClock, interval]);
  return useSyncExternalStore(store.subscribe, snapshot);
}
