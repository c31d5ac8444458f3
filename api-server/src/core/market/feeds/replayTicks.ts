import type { PriceScale } from '../priceScale';
import { gaussianAt, uniformAt } from '../seededRandom';
import type { FeedTick } from '../Feed';
import type { FileBar } from './readBars';

interface ReplayedBar {
  symbol: string;
  scale: PriceScale;
  bar: FileBar;
  /** Key of the random stream. */
  key: number;
  /** When the bar begins on the present clock, ms UTC, and how long it lasts there. */
  start: number;
  duration: number;
  /** Ticks of the bar, at least 4. */
  count: number;
}

/** Positions and prices (in ticks) that the path must touch: open first, the extremes in between, close last. */
function keyPoints({ scale, bar, key, count }: ReplayedBar): [index: number, ticks: number][] {
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(scale.ticks) as [number, number, number, number];
  const minute = bar.openTime / 60_000;
  const first = 1 + Math.floor(uniformAt(key, minute, 0) * (count - 3));
  const second = first + 1 + Math.floor(uniformAt(key, minute, 1) * (count - 2 - first));
  const rising = close === open ? uniformAt(key, minute, 2) < 0.5 : close > open;
  return [
    [0, open],
    [first, rising ? low : high],
    [second, rising ? high : low],
    [count - 1, close],
  ];
}

/**
 * Ticks inside one bar: they start at its open, touch its high and low, never leave them, end at its close, and their quantities
 * add up to its volume. Depends on the bar, the symbol and `count` alone.
 */
export function replayTicks(replayed: ReplayedBar): FeedTick[] {
  const { symbol, scale, bar, key, start, duration, count } = replayed;
  const points = keyPoints(replayed);
  const high = scale.ticks(bar.high);
  const low = scale.ticks(bar.low);
  const lots = scale.lots(bar.volume);
  const minute = bar.openTime / 60_000;
  const weights = Array.from({ length: count }, (_, index) => 0.2 + uniformAt(key, minute, 100 + index));
  const weight = weights.reduce((sum, value) => sum + value, 0);
  const ticks: FeedTick[] = [];
  let segment = 0;
  let heavy = 0;
  let sold = 0;
  let before = scale.ticks(bar.open);
  for (let index = 0; index < count; index += 1) {
    while (index > (points[segment + 1]?.[0] ?? count)) segment += 1;
    const [fromIndex, from] = points[segment] ?? [0, low];
    const [toIndex, to] = points[segment + 1] ?? [count, low];
    const exact = index === fromIndex ? from : index === toIndex ? to : undefined;
    const line = from + ((to - from) * (index - fromIndex)) / (toIndex - fromIndex);
    const noise = gaussianAt(key, minute, 200 + index) * (high - low) * 0.08;
    const price = exact ?? Math.min(high, Math.max(low, Math.round(line + noise)));
    heavy += weights[index] ?? 0;
    const sum = index === count - 1 ? lots : Math.round((lots * heavy) / weight);
    ticks.push({
      symbol,
      time: Math.floor(start + (index * duration) / count),
      price: scale.price(price),
      quantity: scale.quantity(sum - sold),
      side: price === before ? (index % 2 === 0 ? 'buy' : 'sell') : price > before ? 'buy' : 'sell',
    });
    sold = sum;
    before = price;
  }
  return ticks;
}
