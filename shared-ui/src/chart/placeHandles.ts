import type { ChartPane } from './ChartLayer';
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

/** The marks at the edges by their lines, without those that have no room there. */
function marksByLine(canvas: HTMLElement): Map<string | undefined, HTMLElement> {
  const marks = [...canvas.querySelectorAll<HTMLElement>('[data-handle]')];
  const shown = marks.filter((mark) => mark.offsetTop < (mark.parentElement?.clientHeight ?? 0));
  return new Map(shown.map((mark) => [mark.dataset.handle, mark]));
}

/** Lays a handle on the mark of its line. */
function layOnMark(handle: HTMLElement, mark: HTMLElement): void {
  const { offsetLeft = 0, offsetTop = 0 } = mark.parentElement ?? {};
  const centre = offsetTop + mark.offsetTop + mark.offsetHeight / 2;
  handle.style.setProperty('--column', '0');
  handle.style.transform = `translate(${offsetLeft + mark.offsetLeft}px, ${centre - height / 2}px)`;
  handle.style.inlineSize = `${mark.offsetWidth}px`;
}

/** What decides where prices lie in a chart. */
export function scaleOf({ chart, candles }: ChartPane): string {
  const { width: paneWidth, height: paneHeight } = chart.paneSize();
  return [paneWidth, paneHeight, candles.coordinateToPrice(0), candles.coordinateToPrice(paneHeight)].join(' ');
}

/**
 * Puts each handle on the mark of its line or, where this has none, at the price of its `aria-valuenow`. Handles that would overlap stand side by
 * side; while one is moved the others keep their columns.
 */
export function placeHandles(layer: HTMLElement, { chart, candles }: ChartPane, tickSize: string): void {
  const pane = chart.paneSize();
  const [highest, lowest] = [candles.coordinateToPrice(0), candles.coordinateToPrice(pane.height)];
  // Without candles there is no scale.
  layer.hidden = highest === null || lowest === null;
  if (highest === null || lowest === null) return;
  const marks = marksByLine(layer.parentElement ?? layer);
  const places: Place[] = [];
  const marked: [HTMLElement, HTMLElement][] = [];
  for (const handle of layer.querySelectorAll<HTMLElement>('[role=slider]')) {
    const price = Number(handle.getAttribute('aria-valuenow'));
    setAttribute(handle, 'aria-valuemin', priceOnTick(Math.min(lowest, price), tickSize));
    setAttribute(handle, 'aria-valuemax', priceOnTick(Math.max(highest, price), tickSize));
    const mark = 'moved' in handle.dataset ? undefined : marks.get(handle.dataset.line);
    handle.toggleAttribute('data-marked', mark !== undefined);
    if (mark) {
      marked.push([handle, mark]);
      continue;
    }
    const centre = Math.round(candles.priceToCoordinate(price) ?? 0);
    const y = Math.max(0, Math.min(pane.height - height, centre - height / 2));
    handle.style.transform = `translateY(${y}px)`;
    handle.style.inlineSize = '';
    places.push({ handle, y });
  }
  if (!layer.querySelector('[data-moved]')) {
    const columns = setColumns(places, Math.max(1, Math.floor(pane.width / width)));
    layer.parentElement?.style.setProperty('--handles', `${columns * width}px`);
  }
  // Last: the marks begin beside the columns.
  for (const [handle, mark] of marked) layOnMark(handle, mark);
}
