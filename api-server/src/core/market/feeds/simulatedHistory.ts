import { intervalLength } from '../candles/intervals';
import { priceScale } from '../priceScale';
import type { Product } from '../Product';
import { keyOf, uniformAt } from '../seededRandom';
import type { Bar, HistoryRequest } from '../Feed';
import { deviationOver, moveAt, regimeAt, turnoverAt } from './simulatedMotion';

/** Logarithms of the prices at every bar boundary, bent so that the known ends are met exactly. */
function boundaries(product: Product, key: number, request: HistoryRequest, count: number, length: number): Float64Array {
  const walk = new Float64Array(count + 1);
  walk[0] = Math.log(Number(request.previousClose ?? product.referencePrice));
  const first = request.from / length;
  for (let index = 0; index < count; index += 1) {
    const before = walk[index] ?? 0;
    walk[index + 1] = before + moveAt(product, key, Math.exp(before), first + index, length);
  }
  const target = request.nextOpen ?? (request.previousClose === undefined ? product.referencePrice : undefined);
  if (target === undefined) return walk;
  const error = Math.log(Number(target)) - (walk[count] ?? 0);
  const bridged = request.previousClose !== undefined;
  return walk.map((value, index) => value + (bridged ? (error * index) / count : error));
}

/** Largest excursion above 0 and the end of a random walk that ends at `end`, where `deviation` is that of the whole walk. */
function excursion(end: number, deviation: number, chance: number): number {
  return (end + Math.sqrt(end * end - 2 * deviation * deviation * Math.log(chance))) / 2;
}

/**
 * Bars of a simulated past: a random walk with the product's volatility that meets `previousClose` and `nextOpen` where they are
 * given, else ends at the reference price. Depends on seed, product and request alone.
 */
export function simulatedHistory(product: Product, seed: string, request: HistoryRequest): Bar[] {
  const length = intervalLength(request.interval);
  const count = Math.max(0, Math.round((request.to - request.from) / length));
  if (count === 0) return [];
  const key = keyOf(`${seed}:${product.symbol}:${request.interval}`);
  const scale = priceScale(product);
  const walk = boundaries(product, key, request, count, length);
  const bars: Bar[] = [];
  for (let index = 0; index < count; index += 1) {
    const step = request.from / length + index;
    const start = walk[index] ?? 0;
    const change = (walk[index + 1] ?? 0) - start;
    const deviation = deviationOver(product, length) * regimeAt(key, step * length) * 0.9;
    const above = excursion(change, deviation, uniformAt(key, step, 30));
    const below = excursion(-change, deviation, uniformAt(key, step, 31));
    const open = scale.ticks(Math.exp(start));
    const close = scale.ticks(Math.exp(start + change));
    const high = Math.max(open, close, scale.ticks(Math.exp(start + above)));
    const low = Math.max(1, Math.min(open, close, scale.ticks(Math.exp(start - below))));
    const activity = 0.5 + 0.5 * ((above + below) / (1.6 * deviation));
    const turnover = turnoverAt(product, key, step, length, 0.5) * activity;
    const volume = scale.quantity(Math.max(1, scale.lots(turnover / Math.exp(start))));
    bars.push({
      openTime: request.from + index * length,
      open: scale.price(open),
      high: scale.price(high),
      low: scale.price(low),
      close: scale.price(close),
      volume,
      turnover: (((open + close) / 2) * scale.tick * Number(volume)).toFixed(2),
    });
  }
  return bars;
}
