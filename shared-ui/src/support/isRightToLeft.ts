/** Writing direction at an element, by the nearest `dir` attribute; the shell sets one on the document. */
export function isRightToLeft(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl';
}
