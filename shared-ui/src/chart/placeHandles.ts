import type { ChartPane } from './PriceChartController';
import { priceOnTick } from './priceOnTick';

/** Pixels that answer to a touch; the same as in the style. */
const width = 44;
const height = 28;

interface Place {
  readonly handle: HTMLElement;
  readonly y: number;
}

/** Sets what has changed alone: it is asked with every drawing. */
function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** A column for each handle, from above: the first one that is free at its height. @returns how many there are */
function setColumns(places: readonly Place[], most: number): number {
  const taken: { y: number; column: number }[] = [];
  for (const { handle, y } of places.slice().sort((first, second) => first.y - second.y)) {
    const near = new Set(taken.filter((other) => y - other.y < height).map(({ column }) => column));
    let column = 0;
    while (near.has(column)) column += 1;
    taken.push({ y, column });
    handle.style.setProperty('--column', String(column % most));
  }
  return Math.min(most, Math.max(0, ...taken.map(({ column }) => column + 1)));
}

/**
 * Puts each handle at the price of its `aria-valuenow`, or at the edge that this lies beyond. Handles that would overlap stand side by side; while one
 * is moved they keep their columns.
 */
export function placeHandles(layer: HTMLElement, { chart, candles }: ChartPane, tickSize: string): void {
  const pane = chart.paneSize();
  const [highest, lowest] = [candles.coordinateToPrice(0), candles.coordinateToPrice(pane.height)];
  // Without candles there is no scale.
  layer.hidden = highest === null || lowest === null;
  if (highest === null || lowest === null) return;
  const places = [...layer.querySelectorAll<HTMLElement>('[role=slider]')].map((handle): Place => {
    const price = Number(handle.getAttribute('aria-valuenow'));
    setAttribute(handle, 'aria-valuemin', priceOnTick(Math.min(lowest, price), tickSize));
    setAttribute(handle, 'aria-valuemax', priceOnTick(Math.max(highest, price), tickSize));
    const centre = Math.round(candles.priceToCoordinate(price) ?? 0);
    const y = Math.max(0, Math.min(pane.height - height, centre - height / 2));
    handle.style.transform = `translateY(${y}px)`;
    return { handle, y };
  });
  if (layer.querySelector('[data-moved]')) return;
  const columns = setColumns(places, Math.max(1, Math.floor(pane.width / width)));
  layer.parentElement?.style.setProperty('--handles', `${columns * width}px`);
}
