/* Layers above a page (dialogs, sheets) are known by their elements, so that every copy of this code on a page sees them all. */

/** Attribute of an open layer's element. */
const layerAttribute = 'data-overlay-layer';

/** Cancelable event that asks a layer to close as Escape does; one that does so prevents the default. */
export const closeLayerEvent = 'closelayer';

/** The open layer that lies above all others; those of pages that are kept but not shown do not count. */
export function topLayer(): HTMLElement | undefined {
  const layers = document.querySelectorAll<HTMLElement>(`[${layerAttribute}]`);
  return [...layers].filter(({ style }) => style.display !== 'none').at(-1);
}

/** Closes the uppermost layer. @returns false when there is none, or it does not let itself be closed */
export function closeTopLayer(): boolean {
  const layer = topLayer();
  return layer !== undefined && !layer.dispatchEvent(new Event(closeLayerEvent, { cancelable: true }));
}
