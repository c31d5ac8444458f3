/** Writes a text only when it differs: an untouched text node costs no layout. Replaces what a translator has put in. @returns whether it was written */
export function setText(element: HTMLElement, text: string): boolean {
  const node = element.firstChild;
  if (!(node instanceof Text) || node !== element.lastChild) {
    element.textContent = text;
    return true;
  }
  if (node.data === text) return false;
  node.data = text;
  return true;
}
