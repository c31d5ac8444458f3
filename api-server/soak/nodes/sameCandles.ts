import { isDeepStrictEqual } from 'node:util';
import { Client, nobody } from '../Client';
import type { Difference } from '../verifyBooks';

/** A bar of a minute that began so long ago is over on every node. */
const OVER = 70_000;

type Bar = readonly [openTime: number, ...figures: string[]];

/** Bars that are over are the same on every node. */
export async function sameCandles(origins: readonly string[], symbols: readonly string[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const symbol of symbols) {
    const over = Date.now() - OVER;
    const answers = origins.map((origin) => new Client(origin, nobody).call('product.candles', { symbol, interval: '1m', limit: '30' }));
    const bars = (await Promise.all(answers)).map((answer) =>
      ((answer?.data['bars'] ?? []) as Bar[]).filter(([openTime]) => openTime < over),
    );
    const times = new Set(bars.flatMap((list) => list.map(([openTime]) => openTime)));
    if (times.size === 0) differences.push({ check: 'no candles', details: { symbol } });
    for (const time of [...times].sort().slice(1)) {
      const each = bars.map((list) => list.find(([openTime]) => openTime === time));
      if (!each.every((bar) => isDeepStrictEqual(bar, each[0])))
        differences.push({ check: 'candles that differ', details: { symbol, each } });
    }
  }
  return differences;
}
