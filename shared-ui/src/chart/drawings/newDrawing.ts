import type { PriceChartController } from '../PriceChartController';
import { ChartPlaces, type Place } from './ChartPlaces';
import { pointsOf, type Drawing, type DrawingKind } from './drawing';

/** Shares of the pane at which the points of something new lie: in sight, and apart. */
const starts: readonly Place[] = [
  { x: 0.3, y: 0.65 },
  { x: 0.7, y: 0.35 },
];

/** Something new in the middle of what the chart shows, to be moved from there; undefined while it shows nothing. */
export function newDrawing(
  { controller, interval, tickSize }: { readonly controller: PriceChartController; readonly interval: number; readonly tickSize: string },
  kind: DrawingKind,
  id: string,
): Drawing | undefined {
  if (!controller.pane) return undefined;
  const places = new ChartPlaces(controller.pane, () => controller.bars, interval, tickSize);
  const { width, height } = places.size;
  const points = starts
    .slice(0, pointsOf(kind))
    .flatMap(({ x, y }) => places.pointAt({ x: x * width, y: (kind === 'horizontal' ? 0.5 : y) * height }) ?? []);
  return points.length === pointsOf(kind) ? { id, kind, points } : undefined;
}
