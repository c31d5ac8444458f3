import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { PlainTarget, PlainText } from './Target';

/** What `finderOf` puts into a page. */
export interface Finder {
  /** Visible elements, in the order of the page. */
  find(target: PlainTarget): HTMLElement[];
  /** Brings the first element to the middle of the screen, and says where it can be pressed, or why it cannot. */
  reach(target: PlainTarget): Promise<{ x: number; y: number } | { why: string }>;
}

const matcher = (text: PlainText): string | RegExp => (typeof text === 'string' ? text : new RegExp(text.source, text.flags));

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

function containers({ on, in: outer }: PlainTarget): HTMLElement[] {
  if (outer) return find(outer);
  if (on === undefined) return [document.body];
  return [...document.querySelectorAll<HTMLElement>(`[data-screen="${on}"][data-active="true"]`)];
}

function find(target: PlainTarget): HTMLElement[] {
  const { role, name, label, text, selector } = target;
  return containers(target).flatMap((container) => {
    if (role !== undefined) return queryAllByRole(container, role, name === undefined ? {} : { name: matcher(name) });
    if (label !== undefined) return queryAllByLabelText(container, matcher(label)).filter(isVisible);
    if (text !== undefined) return queryAllByText(container, matcher(text)).filter(isVisible);
    if (selector !== undefined) return [...container.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
    return [container];
  });
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** What a finger meets: a hidden input of a choice lies beneath its label. */
const surfaceOf = (element: HTMLElement): HTMLElement =>
  element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type) ? (element.closest('label') ?? element) : element;

async function reach(target: PlainTarget): Promise<{ x: number; y: number } | { why: string }> {
  const [element] = find(target);
  if (!element) return { why: 'it is not there' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { why: 'it is disabled' };
  const surface = surfaceOf(element);
  surface.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = surface.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const { x, y, width, height } = surface.getBoundingClientRect();
  if (!surface.isConnected || before.x !== x || before.y !== y) return { why: 'it moves' };
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const met = document.elementFromPoint(point.x, point.y);
  if (surface.contains(met)) return point;
  return { why: `something lies over it: ${met?.outerHTML.slice(0, 200) ?? 'nothing there'}` };
}

Object.assign(globalThis, { finder: { find, reach } satisfies Finder });
