import { PeriodLimit } from './PeriodLimit';

const MINUTE = 60_000;

it('allows each key so much in a period, and all again in the next', () => {
  const limit = new PeriodLimit(MINUTE, 2);
  expect(['a', 'a', 'a', 'b'].map((key) => limit.allows(key, MINUTE))).toEqual([true, true, false, true]);
  expect(limit.allows('a', 2 * MINUTE - 1)).toBe(false);
  expect(limit.allows('a', 2 * MINUTE)).toBe(true);
});

it('keeps no more keys than it may, and goes on with those that it knows', () => {
  const limit = new PeriodLimit(MINUTE, 2, 1);
  expect(['a', 'b', 'a', 'a'].map((key) => limit.allows(key, 0))).toEqual([true, false, true, false]);
  expect(limit.allows('b', MINUTE)).toBe(true);
});

it('tells whether one more would be allowed, without counting it', () => {
  const limit = new PeriodLimit(MINUTE, 1, 1);
  expect([limit.hasRoom('a', 0), limit.hasRoom('a', 0), limit.isNew('a', 0)]).toEqual([true, true, true]);
  limit.allows('a', 0);
  expect([limit.hasRoom('a', 0), limit.isNew('a', 0), limit.hasRoom('b', 0)]).toEqual([false, false, false]);
  expect([limit.hasRoom('a', MINUTE), limit.isNew('a', MINUTE)]).toEqual([true, true]);
});

it('says how many seconds are left', () => {
  const limit = new PeriodLimit(MINUTE, 1);
  expect([0, 1, 59_001, 59_999].map((now) => limit.secondsLeft(now))).toEqual([60, 60, 1, 1]);
});
