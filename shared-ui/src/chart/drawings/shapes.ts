import { formatPrice } from '../../format';
import type { ChartPlaces, Place } from './ChartPlaces';
import type { Drawing } from './drawing';

/** Parts of a drawing in the pane, in CSS pixels. */
export interface Segment {
  readonly from: Place;
  readonly to: Place;
  /** Stands above its right end. */
  readonly label?: string;
}

export interface Shape {
  readonly segments: readonly Segment[];
  /** Two opposite corners of what is filled. */
  readonly area?: readonly [Place, Place];
}

/** Shares of the way from the second point back to the first. */
const fibonacciLevels = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** Price of a level, on the way from the second point back to the first. A float: for drawing only. */
export const levelPrice = (from: string, to: string, level: number): number => Number(to) + (Number(from) - Number(to)) * level;

/** What is drawn of a drawing; undefined where it has no place yet. */
export function shapeOf({ kind, points }: Drawing, places: ChartPlaces, tickSize: string): Shape | undefined {
  const [first, second = first] = points;
  if (!first || !second) return undefined;
  const [from, to] = [places.placeOf(first), places.placeOf(second)];
  if (!from || !to) return undefined;
  const { width } = places.size;
  const price = (value: number): string => formatPrice(value.toFixed(places.decimals), tickSize);
  if (kind === 'horizontal')
    return { segments: [{ from: { x: 0, y: from.y }, to: { x: width, y: from.y }, label: price(Number(first.price)) }] };
  if (kind === 'trend') return { segments: [{ from, to }] };
  if (kind === 'rectangle') {
    const [otherFrom, otherTo] = [
      { x: to.x, y: from.y },
      { x: from.x, y: to.y },
    ];
    const sides = [from, otherFrom, to, otherTo];
    return { segments: sides.map((side, index) => ({ from: side, to: sides[(index + 1) % 4] ?? from })), area: [from, to] };
  }
  const left = Math.min(from.x, to.x);
  const segments = fibonacciLevels.flatMap((level): Segment[] => {
    const value = levelPrice(first.price, second.price, level);
    const y = places.heightOf(value);
    if (y === undefined) return [];
    return [{ from: { x: left, y }, to: { x: width, y }, label: `${Number((level * 100).toFixed(1))} %  ${price(value)}` }];
  });
  return { segments };
}

/** Pixels from a place to a segment. */
function distanceTo({ from, to }: Segment, { x, y }: Place): number {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const length = width * width + height * height;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * width + (y - from.y) * height) / length));
  return Math.hypot(x - from.x - share * width, y - from.y - share * height);
}

/** Pixels around a line in which a finger means it. */
const reach = 14;

/** The drawing that a tap means: the nearest within reach, of equals the later one. */
export function drawingAt(
  drawings: readonly Drawing[],
  shapes: (drawing: Drawing) => Shape | undefined,
  place: Place,
): Drawing | undefined {
  let [nearest, found] = [reach, undefined as Drawing | undefined];
  for (const drawing of drawings) {
    const distance = Math.min(...(shapes(drawing)?.segments ?? []).map((segment) => distanceTo(segment, place)));
    if (distance <= nearest) [nearest, found] = [distance, drawing];
  }
  return found;
}
