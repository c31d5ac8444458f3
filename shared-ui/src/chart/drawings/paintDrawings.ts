import type { ChartColours } from '../chartColours';
import type { Shape } from './shapes';

const fill = '1f';
const font = 10;

/** Paints shapes in the order of their drawing. @param chosen the one in the trader's hand, drawn stronger */
export function paintDrawings(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  chosen: Shape | undefined,
  colours: ChartColours,
): void {
  context.font = `${font}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'bottom';
  context.textAlign = 'right';
  for (const shape of shapes) {
    const { segments, area } = shape;
    context.strokeStyle = colours.accent;
    context.lineWidth = shape === chosen ? 2 : 1;
    if (area) {
      const [from, to] = area;
      context.fillStyle = `${colours.accent}${fill}`;
      context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    }
    context.beginPath();
    for (const { from, to } of segments) {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
    context.fillStyle = colours.text;
    let below: number | undefined;
    for (const { to, label } of segments) {
      // Where levels lie close together every other label is left out.
      if (label === undefined || (below !== undefined && Math.abs(to.y - below) < font)) continue;
      context.fillText(label, to.x - 4, to.y - 2);
      below = to.y;
    }
  }
}
