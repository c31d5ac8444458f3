import type { ChartColours } from './chartColours';

/** Price and quantity as decimal strings. */
export type DepthLevel = readonly [price: string, quantity: string];

interface Point {
  readonly price: number;
  readonly total: number;
}

/** Running totals from the best level outwards. */
export function accumulate(levels: readonly DepthLevel[]): readonly Point[] {
  let total = 0;
  return levels.map(([price, quantity]) => {
    total += Number(quantity);
    return { price: Number(price), total };
  });
}

interface Side {
  readonly points: readonly Point[];
  readonly stroke: string;
  readonly fill: string;
  /** Where the side meets the edge of the picture. */
  readonly edge: number;
}

/** Draws bids (descending) on the left and asks (ascending) on the right as steps of their running totals. Sizes in CSS px. */
export function paintDepth(
  context: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
  book: { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] },
  colours: ChartColours,
): void {
  const { width, height } = size;
  context.clearRect(0, 0, width, height);
  const bids = accumulate(book.bids);
  const asks = accumulate(book.asks);
  const low = bids.at(-1)?.price ?? asks[0]?.price ?? 0;
  const high = asks.at(-1)?.price ?? bids[0]?.price ?? 0;
  const top = Math.max(bids.at(-1)?.total ?? 0, asks.at(-1)?.total ?? 0);
  if (high <= low || top <= 0) return;
  const x = (price: number): number => ((price - low) / (high - low)) * width;
  const y = (total: number): number => height - (total / top) * (height - 4);

  const sides: readonly Side[] = [
    { points: bids, stroke: colours.up, fill: colours.upSoft, edge: 0 },
    { points: asks, stroke: colours.down, fill: colours.downSoft, edge: width },
  ];
  for (const { points, stroke, fill, edge } of sides) {
    const [first] = points;
    if (!first) continue;
    const line = new Path2D();
    line.moveTo(x(first.price), height);
    points.forEach(({ price, total }, index) => {
      line.lineTo(x(price), y(points[index - 1]?.total ?? 0));
      line.lineTo(x(price), y(total));
    });
    line.lineTo(edge, y(points.at(-1)?.total ?? 0));
    const area = new Path2D(line);
    area.lineTo(edge, height);
    area.closePath();
    context.fillStyle = fill;
    context.fill(area);
    context.strokeStyle = stroke;
    context.lineWidth = 1.5;
    context.stroke(line);
  }
}
