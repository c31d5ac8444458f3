/** Calls back once what was just changed is on screen: a tap is answered first, and then does what takes long. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
