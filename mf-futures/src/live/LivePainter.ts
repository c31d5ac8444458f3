import { formatPrice } from '@halyard-h5/shared-ui';
import { livePicture, timeOf, type LiveSubject, type Size } from './livePicture';
import type { TickPoint } from './TickLine';

interface LivePainterOptions {
  readonly subject: LiveSubject;
  readonly tickSize: string;
}

/** Px; `axis` is what prices take at the right. */
type Measures = Omit<typeof plain, 'figure'> & { readonly axis: number };

type Values = Readonly<Record<string, string | number>>;

/** What the parts measure in text of this size, px; they grow with it. */
const plainText = 11;
const plain = {
  /** Room for the line of times. */
  foot: 20,
  /** Width of a figure of the axis. */
  figure: 6.7,
  tag: 18,
  /** From the middle of a line of text to its foot. */
  baseline: 4,
  /** Half of what a time below the picture takes. */
  halfTime: 27,
  halfPill: 23,
};
/** From here on the end is near. */
const soon = 10_000;

const set = (element: Element | null | undefined, values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    const text = typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;
    if (element && element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
};
const write = (element: Element | null | undefined, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};
const within = (value: number, lowest: number, highest: number): number => Math.min(Math.max(value, lowest), Math.max(lowest, highest));

/** Paints a running order into parts that stand in the document already, touching only what has changed. */
export class LivePainter {
  readonly #root: SVGSVGElement;
  readonly #options: LivePainterOptions;

  constructor(root: SVGSVGElement, options: LivePainterOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** @param at server time, milliseconds UTC */
  paint(points: readonly TickPoint[], at: number): void {
    const { subject } = this.#options;
    const box = this.#root.getBoundingClientRect();
    const measures = this.#measures();
    const { axis, foot, tag, baseline, halfTime, halfPill } = measures;
    const size: Size = { width: Math.max(1, box.width - axis), height: Math.max(1, box.height - foot) };
    const picture = livePicture(subject, points, at, size);
    const { entryX, strikeY, nowX, nowY, lastPrice, expiryX } = picture;
    const { width, height } = size;
    const left = subject.deliveryAt - timeOf(subject, at);

    set(this.#root, { 'data-ahead': String(picture.ahead), 'data-soon': String(left <= soon) });
    this.#parts('grid').forEach((part, index) => {
      const line = picture.grid[index];
      set(part, { visibility: line ? 'visible' : 'hidden' });
      if (!line) return;
      set(part.firstElementChild, { x1: 0, x2: width, y1: line.y, y2: line.y });
      set(part.lastElementChild, { x: width + 5, y: line.y + baseline });
      write(part.lastElementChild, this.#price(line.price));
      // The tags of open price and price now stand on the same scale.
      const isCovered = [strikeY, nowY].some((y) => y !== undefined && Math.abs(line.y - y) < tag - 3);
      set(part.lastElementChild, { visibility: isCovered ? 'hidden' : 'inherit' });
    });
    set(this.#part('shade'), picture.shade as unknown as Values);
    this.#parts('other').forEach((part, index) => {
      const y = picture.otherYs[index] ?? 0;
      set(part.firstElementChild, { x1: 0, x2: width, y1: y, y2: y });
      set(part.lastElementChild, { x: 4, y: within(y - 4, 12, height - 4) });
    });
    set(this.#part('strike'), { x1: 0, x2: width, y1: strikeY, y2: strikeY });
    set(this.#part('before'), { d: picture.before });
    set(this.#part('since'), { d: picture.since });
    set(this.#part('now'), { x1: nowX, x2: nowX, y1: 0, y2: height });
    set(this.#part('entry'), { cx: entryX, cy: strikeY });
    set(this.#part('head'), { cx: nowX, cy: nowY ?? 0, visibility: nowY === undefined ? 'hidden' : 'visible' });

    const [line, pill, text] = this.#part('expiry')?.children ?? [];
    const pillX = within(expiryX, halfPill, width - halfPill);
    set(line, { x1: expiryX, x2: expiryX, y1: 4, y2: height });
    set(pill, { x: pillX - halfPill, y: 4, width: 2 * halfPill, height: tag });
    set(text, { x: pillX, y: 4 + tag / 2 + baseline });
    set(this.#part('opened'), { x: within(entryX, halfTime, expiryX - 2 * halfTime), y: height + foot - 5 });
    set(this.#part('delivery'), { x: within(expiryX, halfTime, width - halfTime), y: height + foot - 5 });

    this.#tag('strikeTag', width, within(strikeY, tag / 2, height - tag / 2), measures);
    this.#tag('nowTag', width, within(nowY ?? 0, tag / 2, height - tag / 2), measures);
    set(this.#part('nowTag'), { visibility: nowY === undefined ? 'hidden' : 'visible' });
    if (lastPrice !== undefined) write(this.#part('nowTag')?.lastElementChild, this.#price(lastPrice));
  }

  #tag(name: string, x: number, y: number, { axis, tag, baseline }: Measures): void {
    const part = this.#part(name);
    set(part?.firstElementChild, { x: x + 1, y: y - tag / 2, width: axis - 2, height: tag });
    set(part?.lastElementChild, { x: x + 5, y: y + baseline });
  }

  /** Taken at each picture: a reader may make text larger at any time, and fonts differ from language to language. */
  #measures(): Measures {
    const scale = (Number.parseFloat(getComputedStyle(this.#root).fontSize) || plainText) / plainText;
    const { figure, ...scaled } = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value * scale])) as typeof plain;
    const drawn = (this.#part('strikeTag')?.lastElementChild as Partial<SVGTextElement> | null | undefined)?.getComputedTextLength?.() ?? 0;
    return { ...scaled, axis: Math.ceil(Math.max(this.#price(this.#options.subject.openPrice).length * figure, drawn) + 12) };
  }

  #price(price: number): string {
    return formatPrice(String(price), this.#options.tickSize);
  }

  #part(name: string): Element | undefined {
    return this.#parts(name)[0];
  }

  #parts(name: string): readonly Element[] {
    return [...this.#root.querySelectorAll(`[data-part='${name}']`)];
  }
}
