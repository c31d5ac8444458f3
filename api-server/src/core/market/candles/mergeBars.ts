import { money } from '../../../kernel';
import type { Bar } from '../Feed';
import { openTimeOf } from './intervals';
import type { Interval } from './intervals';

/** One bar that covers all of `bars` (ascending, at least one), starting at `openTime`. */
export function mergeInto(openTime: number, bars: readonly [Bar, ...Bar[]]): Bar {
  let { high, low } = bars[0];
  for (const bar of bars) {
    if (Number(bar.high) > Number(high)) high = bar.high;
    if (Number(bar.low) < Number(low)) low = bar.low;
  }
  return {
    openTime,
    open: bars[0].open,
    high,
    low,
    close: (bars.at(-1) ?? bars[0]).close,
    volume: money.add(...bars.map(({ volume }) => volume)),
    turnover: money.add(...bars.map(({ turnover }) => turnover)),
  };
}

/** Longer bars of `interval` made from shorter ones (ascending). Bars that have no shorter one inside do not appear. */
export function mergeBars(bars: readonly Bar[], interval: Interval): Bar[] {
  const merged: Bar[] = [];
  let group: Bar[] = [];
  let openTime = NaN;
  const close = (): void => {
    const [first, ...rest] = group;
    if (first) merged.push(mergeInto(openTime, [first, ...rest]));
  };
  for (const bar of bars) {
    const start = openTimeOf(bar.openTime, interval);
    if (start !== openTime) {
      close();
      group = [];
      openTime = start;
    }
    group.push(bar);
  }
  close();
  return merged;
}
