/** Waits between the first questions about a call without an answer, milliseconds. */
const first = [2_000, 5_000, 15_000, 30_000, 60_000] as const;
const longest = 600_000;

/** How long a form waits for the first questions, milliseconds. */
export const reconcilePatience = first.reduce((sum, wait) => sum + wait, 0);

/**
 * Milliseconds until the next question: doubling after the first minutes up to ten of them, and spread by up to a quarter so that many pages do not
 * come back at once.
 * @param attempt questions so far
 * @param random 0 to 1
 */
export function reconcileDelay(attempt: number, random: number): number {
  const delay = first[attempt] ?? Math.min(longest, 60_000 * 2 ** (attempt - first.length + 1));
  return Math.round(delay * (1 + random / 4));
}
