import type { Obstacle } from './freePlace';

/** What a message should leave free, worst first: what tells of a fault, what is pressed or typed into, prices and their drawing. */
const kinds = [
  ['[role="alert"], [aria-invalid="true"], [aria-invalid="true"] ~ *, [aria-live="polite"]', 100],
  ['button, a[href], input, textarea, [role="option"], [role="tab"]', 10],
  // Prices and other figures, and what draws them.
  ['canvas, bdi[dir="ltr"]', 5],
] as const;

/** Everything on screen and in reach that stands where a message of this width would be, but for the message itself. */
export function obstaclesOf(message: HTMLElement): Obstacle[] {
  const { left, right } = message.getBoundingClientRect();
  return kinds.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const area = element.getBoundingClientRect();
      const empty = area.width <= 1 || area.height <= 1;
      if (empty || area.right <= left || area.left >= right || area.bottom <= 0 || area.top >= window.innerHeight) return [];
      if (element.closest('[data-live-layer], [inert]') || element.checkVisibility?.() === false) return [];
      return [{ top: area.top, bottom: area.bottom, weight }];
    }),
  );
}
