import { DAY, HOUR, MINUTE } from '../../../kernel';

/** Candle intervals and their lengths in milliseconds. */
export const intervals = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1d': DAY,
  '1w': 7 * DAY,
} as const;

export type Interval = keyof typeof intervals;

/** Weeks start on Monday; 1 January 1970 was a Thursday. */
const MONDAY = 4 * DAY;

/** Length in milliseconds. */
export function intervalLength(interval: Interval): number {
  return intervals[interval];
}

/** Distance of the interval's grid from 1970, in milliseconds. */
export function intervalOffset(interval: Interval): number {
  return interval === '1w' ? MONDAY : 0;
}

/** Start (ms UTC) of the candle that contains `time`. */
export function openTimeOf(time: number, interval: Interval): number {
  const offset = intervalOffset(interval);
  const length = intervals[interval];
  return Math.floor((time - offset) / length) * length + offset;
}

/** The kept interval that candles of `interval` are made from. */
export function baseOf(interval: Interval): '1m' | '1h' | '1d' {
  if (intervals[interval] < HOUR) return '1m';
  return intervals[interval] < DAY ? '1h' : '1d';
}

export function isInterval(text: string): text is Interval {
  return Object.hasOwn(intervals, text);
}
