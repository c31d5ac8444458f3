import { useEffect, useState } from 'react';
import { getHost, useNetwork, useStream } from '@halyard-h5/shared-api';
import { TickLine } from './TickLine';

/** Ticks read at once, and how often at most: far more than an exchange writes in two of the longest periods. */
const page = 1_000;
const mostPages = 10;

/** Prices of a product from the stream, after those of the public tick log since `from`. The log is read again when the stream is back. */
export function useTickLine(symbol: string, from: number): TickLine {
  const { api } = getHost();
  const { stream } = useNetwork();
  const key = `${symbol} ${from}`;
  const [kept, keep] = useState(() => ({ key, line: new TickLine() }));
  if (kept.key !== key) keep({ key, line: new TickLine() });
  const { line } = kept;

  useStream('tickers', ({ data }) => {
    const ticker = data.tickers.find((each) => each.symbol === symbol);
    if (ticker && ticker.time >= from) line.add({ time: ticker.time, price: Number(ticker.price) });
  });

  useEffect(() => {
    if (stream !== 'connected') return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const read = async (): Promise<void> => {
      let next = from;
      for (let count = 0; count < mostPages; count += 1) {
        // One page after the other: each begins where the one before ended.
        const { list } = await api.call('product.ticks', { symbol, from: next, limit: page }, { signal, unasked: true });
        if (signal.aborted) return;
        line.load(list.map(({ time, price }) => ({ time, price: Number(price) })));
        const last = list.at(-1);
        if (!last || list.length < page) return;
        next = last.time + 1;
      }
    };
    // The line then begins with the prices of the stream.
    read().catch(() => undefined);
    return () => ended.abort();
  }, [api, line, symbol, from, stream]);

  return line;
}
