/**
 * Closes the uppermost dialog or sheet of the document, as one step back does. Layers are known by their elements, as `shared-ui` marks them; this
 * package does not import it. @returns false when there is none, or it does not let itself be closed
 */
export function closeTopLayer(): boolean {
  const layers = [...document.querySelectorAll<HTMLElement>('[data-overlay-layer]')].filter(({ style }) => style.display !== 'none');
  const layer = layers.at(-1);
  return layer !== undefined && !layer.dispatchEvent(new Event('closelayer', { cancelable: true }));
}
