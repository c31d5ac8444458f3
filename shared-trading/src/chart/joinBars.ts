import type { Bar } from '@halyard-h5/shared-api';

/**
 * Bars known so far with the newest ones behind them, oldest first; where both have a bar the newest counts. When the two do not
 * overlap (after a long absence) only the newest stay: a chart must not draw bars side by side that are not neighbours.
 */
export function joinBars(known: readonly Bar[], newest: readonly Bar[]): readonly Bar[] {
  const start = newest[0]?.[0];
  const end = known.at(-1)?.[0];
  if (start === undefined) return known;
  if (end === undefined || end < start) return newest;
  return [...known.filter(([time]) => time < start), ...newest];
}
