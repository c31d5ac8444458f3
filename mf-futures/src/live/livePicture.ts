import type { Direction } from '@halyard-h5/shared-api';
import type { TickPoint } from './TickLine';

/** What the picture of a running order is made of. */
export interface LiveSubject {
  readonly direction: Direction;
  readonly openPrice: number;
  readonly openedAt: number;
  readonly deliveryAt: number;
  readonly tickSize: number;
  /** Open prices of the other orders. */
  readonly others: readonly number[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where everything stands, px from the left upper corner. */
export interface LivePicture {
  /** Path of the prices before the entry, and from it on. */
  readonly before: string;
  readonly since: string;
  readonly entryX: number;
  readonly strikeY: number;
  readonly nowX: number;
  /** Of the last price; undefined while none is known. */
  readonly nowY: number | undefined;
  readonly lastPrice: number | undefined;
  readonly expiryX: number;
  /** The side that wins. */
  readonly shade: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Whether the last price is on that side. */
  readonly ahead: boolean;
  readonly otherYs: readonly number[];
  readonly grid: readonly { readonly price: number; readonly y: number }[];
}

/** Part of the height that stays free above and below. */
const margin = 0.14;
/** Prices between the edges at least, in steps of the product: a market that stands still is no storm. */
const leastSteps = 24;
/** Other orders this many heights away do not press the line flat. */
const farOthers = 1;

/** Time at which the picture stands: it goes no further than the delivery time. */
export const timeOf = ({ deliveryAt }: Pick<LiveSubject, 'deliveryAt'>, now: number): number => Math.min(now, deliveryAt);

/** The stretch of time before now that is seen, milliseconds: as long as the order runs, so that its entry stays in sight to the end. */
export const stretchOf = ({ openedAt, deliveryAt }: Pick<LiveSubject, 'openedAt' | 'deliveryAt'>): number =>
  Math.max(1, deliveryAt - openedAt) * 1.04;

/**
 * Now stands still in the middle: prices run to the left, and the delivery time comes in from the right edge, where it stands when the order opens,
 * until it meets now.
 */
export function livePicture(subject: LiveSubject, points: readonly TickPoint[], at: number, { width, height }: Size): LivePicture {
  const { direction, openPrice, openedAt, deliveryAt, tickSize } = subject;
  const now = timeOf(subject, at);
  const nowX = width / 2;
  const xOf = (time: number): number => nowX + ((time - now) / stretchOf(subject)) * nowX;

  const end = points.findLastIndex(({ time }) => time <= now);
  const last = points[end];
  // One more than is seen: the line comes from beyond the edge.
  const start = Math.max(
    0,
    points.findLastIndex(({ time }, index) => index <= end && xOf(time) < 0),
  );
  const seen = points.slice(start, end + 1);

  const range = rangeOf(subject, seen);
  const yOf = (price: number): number => height * (margin + ((range.highest - price) / (range.highest - range.lowest)) * (1 - 2 * margin));

  const entryX = Math.max(0, xOf(openedAt));
  const expiryX = xOf(deliveryAt);
  const strikeY = yOf(openPrice);
  const lastPrice = last?.price;
  return {
    before: pathOf(
      seen.filter(({ time }) => time <= openedAt),
      openedAt,
      xOf,
      yOf,
    ),
    since: pathOf([{ time: openedAt, price: openPrice }, ...seen.filter(({ time }) => time > openedAt)], now, xOf, yOf),
    entryX,
    strikeY,
    nowX,
    nowY: lastPrice === undefined ? undefined : yOf(lastPrice),
    lastPrice,
    expiryX,
    shade: {
      x: entryX,
      y: direction === 'call' ? 0 : strikeY,
      width: Math.max(0, expiryX - entryX),
      height: direction === 'call' ? strikeY : height - strikeY,
    },
    ahead: lastPrice !== undefined && (direction === 'call' ? lastPrice > openPrice : lastPrice < openPrice),
    otherYs: subject.others.map((price) => Math.min(height, Math.max(0, yOf(price)))),
    grid: gridOf(range, tickSize).map((price) => ({ price, y: yOf(price) })),
  };
}

interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** All prices that are seen and the open price, and others' open prices where they are near. */
function rangeOf({ openPrice, tickSize, others }: LiveSubject, seen: readonly TickPoint[]): Range {
  let [lowest, highest] = [openPrice, openPrice];
  for (const { price } of seen) [lowest, highest] = [Math.min(lowest, price), Math.max(highest, price)];
  const missing = Math.max(0, (leastSteps * tickSize - (highest - lowest)) / 2);
  [lowest, highest] = [lowest - missing, highest + missing];
  const reach = (highest - lowest) * farOthers;
  const near = others.filter((price) => price >= lowest - reach && price <= highest + reach);
  return { lowest: Math.min(lowest, ...near), highest: Math.max(highest, ...near) };
}

/** A price holds until the next one comes, as it does for the settlement: steps. */
function pathOf(points: readonly TickPoint[], until: number, xOf: (time: number) => number, yOf: (price: number) => number): string {
  const parts: string[] = [];
  let [x, y] = [Number.NaN, Number.NaN];
  for (const { time, price } of points) {
    const [nextX, nextY] = [Math.round(xOf(time)), Math.round(yOf(price) * 10) / 10];
    if (parts.length === 0) parts.push(`M${nextX} ${nextY}`);
    else {
      if (nextX !== x) parts.push(`H${nextX}`);
      if (nextY !== y) parts.push(`V${nextY}`);
    }
    [x, y] = [nextX, nextY];
  }
  if (parts.length > 0) parts.push(`H${Math.round(xOf(until) * 10) / 10}`);
  return parts.join('');
}

/** Round prices between the edges, two to five of them. */
function gridOf({ lowest, highest }: Range, tickSize: number): readonly number[] {
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(tickSize, power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10));
  const first = Math.ceil(lowest / step);
  return Array.from({ length: Math.max(0, Math.floor(highest / step) - first + 1) }, (_, index) => (first + index) * step);
}
