/** How long a busy page may put it off, milliseconds; and the pause where the browser cannot say that it rests. */
const latest = 5_000;
const pause = 200;

/** Calls once the browser rests. @returns a function that ends it */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(action, { timeout: latest });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(action, pause);
  return () => clearTimeout(timer);
}
