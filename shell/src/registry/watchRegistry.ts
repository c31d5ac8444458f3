import type { PageRegistry } from './PageRegistry';

/** Every wait is up to a fifth longer or shorter, so that the pages of many traders do not ask in step. */
const jitter = 0.2;

/**
 * Looks for a newer registry every `seconds` while the page is visible, and when it becomes visible after being away
 * for as long. 0 never looks.
 * @returns a function that ends it
 * @see docs/decisions/0072-a-running-version-stays.md
 */
export function watchRegistry(store: Pick<PageRegistry, 'refresh'>, seconds: number, random: () => number = Math.random): () => void {
  if (seconds <= 0) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  const visible = (): boolean => document.visibilityState === 'visible';
  const plan = (): void => {
    const wait = seconds * 1_000 * (1 - jitter + 2 * jitter * random());
    due = Date.now() + wait;
    timer = setTimeout(look, wait);
  };
  const look = (): void => {
    if (!visible()) return;
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    void store.refresh().finally(plan);
  };
  const shown = (): void => {
    if (visible() && Date.now() >= due) look();
  };
  plan();
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  };
}
