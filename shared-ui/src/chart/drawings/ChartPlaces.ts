import type { Logical } from 'lightweight-charts';
import { decimalsOf } from '../../format';
import type { Bar } from '../bar';
import type { ChartPane } from '../ChartLayer';
import { priceOnTick } from '../priceOnTick';
import type { DrawingPoint } from './drawing';

/** Where a point lies in the pane, in CSS pixels from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Index of the bar in which a time lies, with a fraction; beyond the bars as if they went on. NaN without bars. */
export function indexOf(bars: readonly Bar[], interval: number, time: number): number {
  const last = bars.length - 1;
  const [first, end] = [bars[0]?.[0] ?? NaN, bars[last]?.[0] ?? NaN];
  if (time >= end) return last + (time - end) / interval;
  if (!(time >= first)) return (time - first) / interval;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.[0] ?? NaN) <= time) low = middle;
    else high = middle;
  }
  // In a hole of the market it stays with the bar before.
  return low + Math.min(1, (time - (bars[low]?.[0] ?? NaN)) / interval);
}

/** Time of the bar at an index, milliseconds UTC; beyond the bars as if they went on. */
export function timeAt(bars: readonly Bar[], interval: number, index: number): number {
  const whole = Math.round(index);
  const last = bars.length - 1;
  if (whole > last) return (bars[last]?.[0] ?? NaN) + (whole - last) * interval;
  return bars[whole]?.[0] ?? (bars[0]?.[0] ?? NaN) + whole * interval;
}

/** Turns points of the market into places of the pane, and back. */
export class ChartPlaces {
  readonly #pane: ChartPane;
  readonly #bars: () => readonly Bar[];
  readonly #interval: number;
  readonly #tickSize: string;

  constructor(pane: ChartPane, bars: () => readonly Bar[], interval: number, tickSize: string) {
    this.#pane = pane;
    this.#bars = bars;
    this.#interval = interval;
    this.#tickSize = tickSize;
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.#pane.chart.paneSize();
  }

  get decimals(): number {
    return decimalsOf(this.#tickSize);
  }

  /** Undefined where there is no scale, or no bar, yet. */
  placeOf({ time, price }: DrawingPoint): Place | undefined {
    const x = this.#pane.chart.timeScale().logicalToCoordinate(indexOf(this.#bars(), this.#interval, time) as Logical);
    const y = this.heightOf(Number(price));
    return x === null || y === undefined || Number.isNaN(x) ? undefined : { x, y };
  }

  heightOf(price: number): number | undefined {
    return this.#pane.candles.priceToCoordinate(price) ?? undefined;
  }

  /** The nearest point that one can draw at: a bar and a tick. */
  pointAt({ x, y }: Place): DrawingPoint | undefined {
    const index = this.#pane.chart.timeScale().coordinateToLogical(x);
    const price = this.#pane.candles.coordinateToPrice(y);
    if (index === null || price === null || this.#bars().length === 0) return undefined;
    return { time: timeAt(this.#bars(), this.#interval, index), price: priceOnTick(price, this.#tickSize) };
  }

  /** A point so many bars later and so many pixels higher, at least a tick. */
  moved(point: DrawingPoint, bars: number, up: number): DrawingPoint {
    const time = bars === 0 ? point.time : timeAt(this.#bars(), this.#interval, indexOf(this.#bars(), this.#interval, point.time) + bars);
    const y = this.heightOf(Number(point.price));
    const at = up === 0 || y === undefined ? null : this.#pane.candles.coordinateToPrice(y - up);
    if (at === null) return { ...point, time };
    const price = priceOnTick(at, this.#tickSize);
    return {
      time,
      price: price === point.price ? priceOnTick(Number(price) + Math.sign(up) * Number(this.#tickSize), this.#tickSize) : price,
    };
  }
}
