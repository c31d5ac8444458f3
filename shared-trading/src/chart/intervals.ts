import type { CandleInterval } from '@halyard-h5/shared-api';

const minute = 60_000;
const hour = 60 * minute;

/** Intervals of the chart with the length of a bar in milliseconds. */
export const intervals: Readonly<Record<CandleInterval, number>> = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': hour,
  '4h': 4 * hour,
  '1d': 24 * hour,
  '1w': 7 * 24 * hour,
};

export const intervalNames = Object.keys(intervals) as CandleInterval[];
