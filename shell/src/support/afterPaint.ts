/**
 * Calls back once what was just changed is on screen: a tap is answered first, and then does what takes long.
 * @see docs/decisions/0264-a-tap-is-answered-before-its-page.md
 */
export function afterPaint(callback: () => void): void {
  // Nobody sees a hidden page, and it has no frames.
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}
