/** Elements with this attribute stay usable and announced above any overlay: the shell's toasts. */
const liveLayer = '[data-live-layer]';
const counter = 'inertHolders';

function hold(element: HTMLElement, change: 1 | -1): void {
  const holders = Number(element.dataset[counter] ?? 0) + change;
  element.toggleAttribute('inert', holders > 0);
  if (holders > 0) element.dataset[counter] = String(holders);
  else delete element.dataset[counter];
}

function collect(parent: HTMLElement, kept: readonly Element[], found: HTMLElement[]): void {
  for (const child of parent.children) {
    if (!(child instanceof HTMLElement) || child.matches(`script, style, ${liveLayer}`) || kept.includes(child)) continue;
    if (kept.some((element) => child.contains(element))) collect(child, kept, found);
    else found.push(child);
  }
}

/**
 * Makes everything but `layer` inert: no focus, no pointer, no screen reader. Holders are counted on the elements themselves, so
 * layers may close in any order, also when shell and remotes carry their own copies of this code.
 *
 * @returns a function that gives the page back
 */
export function inertOthers(layer: HTMLElement): () => void {
  const found: HTMLElement[] = [];
  collect(document.body, [layer, ...document.querySelectorAll(liveLayer)], found);
  found.forEach((element) => hold(element, 1));
  return () => found.forEach((element) => hold(element, -1));
}
