import fc from 'fast-check';
import type { Bar } from '../Feed';
import { intervalLength, intervals, openTimeOf } from './intervals';
import type { Interval } from './intervals';
import { mergeBars } from './mergeBars';

const MINUTE = 60_000;
const names = Object.keys(intervals) as Interval[];

const bars = fc
  .array(
    fc.record({
      skipped: fc.integer({ min: 0, max: 700 }),
      prices: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 4, maxLength: 4 }),
      volume: fc.integer({ min: 0, max: 99_999 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((rows) => {
    let minute = 29_000_000;
    return rows.map(({ skipped, prices, volume }): Bar => {
      minute += 1 + skipped;
      const [low, open, close, high] = [...prices].sort((left, right) => left - right).map((price) => (price / 100).toFixed(2)) as [
        string,
        string,
        string,
        string,
      ];
      return { openTime: minute * MINUTE, open, high, low, close, volume: (volume / 1_000).toFixed(3), turnover: String(volume) };
    });
  });

describe('mergeBars', () => {
  it('agrees with a naive model for every interval', () => {
    fc.assert(
      fc.property(bars, fc.constantFrom(...names), (minutes, interval) => {
        const merged = mergeBars(minutes, interval);
        const starts = [...new Set(minutes.map(({ openTime }) => openTimeOf(openTime, interval)))];
        expect(merged.map(({ openTime }) => openTime)).toEqual(starts);
        for (const bar of merged) {
          const inside = minutes.filter(({ openTime }) => openTime >= bar.openTime && openTime < bar.openTime + intervalLength(interval));
          expect(bar.open).toBe(inside[0]?.open);
          expect(bar.close).toBe(inside.at(-1)?.close);
          expect(Number(bar.high)).toBe(Math.max(...inside.map(({ high }) => Number(high))));
          expect(Number(bar.low)).toBe(Math.min(...inside.map(({ low }) => Number(low))));
          expect(Number(bar.volume)).toBeCloseTo(
            inside.reduce((sum, { volume }) => sum + Number(volume), 0),
            6,
          );
          expect(Number(bar.turnover)).toBe(inside.reduce((sum, { turnover }) => sum + Number(turnover), 0));
        }
      }),
    );
  });

  it('starts weeks on Monday, days at midnight UTC', () => {
    const wednesday = Date.UTC(2025, 5, 11, 13, 7);
    expect(openTimeOf(wednesday, '1w')).toBe(Date.UTC(2025, 5, 9));
    expect(openTimeOf(wednesday, '1d')).toBe(Date.UTC(2025, 5, 11));
    expect(openTimeOf(wednesday, '4h')).toBe(Date.UTC(2025, 5, 11, 12));
  });
});
