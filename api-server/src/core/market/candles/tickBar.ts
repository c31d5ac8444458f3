import { money } from '../../../kernel';
import type { Bar } from '../Feed';
import type { Tick } from '../Market';
import { openTimeOf } from './intervals';
import type { Interval } from './intervals';

/** The bar of `interval` that begins with `tick`. */
export function beginBar(tick: Tick, interval: Interval): Bar {
  const { time, price, quantity } = tick;
  const turnover = money.multiplyExactly(price, quantity);
  return {
    openTime: openTimeOf(time, interval),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: money.normalise(quantity),
    turnover,
  };
}

/** `bar` with one more tick of its own time span. */
export function extendBar(bar: Bar, { price, quantity }: Tick): Bar {
  return {
    openTime: bar.openTime,
    open: bar.open,
    high: Number(price) > Number(bar.high) ? price : bar.high,
    low: Number(price) < Number(bar.low) ? price : bar.low,
    close: price,
    volume: money.add(bar.volume, quantity),
    turnover: money.add(bar.turnover, money.multiplyExactly(price, quantity)),
  };
}
