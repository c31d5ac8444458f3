import { PeriodLimit } from './PeriodLimit';

const MINUTE = 60_000;

it('allows each caller so much in a period, and all again in the next', () => {
  const limit = new PeriodLimit(MINUTE, 2);
  expect(['a', 'a', 'a', 'b'].map((caller) => limit.allows(caller, MINUTE))).toEqual([true, true, false, true]);
  expect(limit.allows('a', 2 * MINUTE - 1)).toBe(false);
  expect(limit.allows('a', 2 * MINUTE)).toBe(true);
});

it('counts apart what callers do about different things', () => {
  const limit = new PeriodLimit(MINUTE, 1);
  expect(['x', 'x', 'y'].map((about) => limit.allows('a', 0, about))).toEqual([true, false, true]);
});

it.each(['56', '48'])('allows all networks of one site of %s bits as much as one of them, however many it names', (bits) => {
  const limit = new PeriodLimit(MINUTE, 2);
  const named = (number: number): string => (bits === '56' ? `2001:db8:0:1${number}::1` : `2001:db8:0:${number + 1}00::1`);
  expect([0, 1, 2, 3, 4, 5].filter((number) => limit.allows(named(number), 0))).toHaveLength(2);
  expect(limit.allows('2001:db8:1::1', 0)).toBe(true);
});

it('allows a wide site more while that is a small part of what all do, and never without end', () => {
  const limit = new PeriodLimit(MINUTE, 1);
  const home = (number: number): boolean => limit.allows(`2001:db8:0:${number}::1`, 0);
  expect([home(1), home(2)]).toEqual([true, false]);
  for (let other = 0; other < 99; other += 1) limit.allows(`10.0.0.${other}`, 0);
  expect([home(2), home(3), home(2)]).toEqual([true, false, false]);
});

it('lets a caller beyond what is free add a small part of all', () => {
  const limit = new PeriodLimit(MINUTE, Infinity, { free: 1 });
  expect([limit.allows('a', 0), limit.allows('a', 0)]).toEqual([true, false]);
  for (const other of 'bcdefgh') limit.allows(other, 0);
  expect([limit.allows('a', 0), limit.allows('a', 0), limit.allows('a', 0)]).toEqual([true, true, false]);
});

it('keeps no more keys than it may, and goes on with those that it knows', () => {
  const limit = new PeriodLimit(MINUTE, 2, { mostKeys: 1 });
  expect(['a', 'b', 'a', 'a'].map((caller) => limit.allows(caller, 0))).toEqual([true, false, true, false]);
  expect(limit.allows('b', MINUTE)).toBe(true);
});

it('tells whether one more would be allowed, without counting it', () => {
  const limit = new PeriodLimit(MINUTE, 1, { mostKeys: 1 });
  expect([limit.hasRoom('a', 0), limit.hasRoom('a', 0), limit.isNew('a', 0)]).toEqual([true, true, true]);
  limit.allows('a', 0);
  expect([limit.hasRoom('a', 0), limit.isNew('a', 0), limit.hasRoom('b', 0)]).toEqual([false, false, false]);
  expect([limit.hasRoom('a', MINUTE), limit.isNew('a', MINUTE)]).toEqual([true, true]);
});

it('says how many seconds are left', () => {
  const limit = new PeriodLimit(MINUTE, 1);
  expect([0, 1, 59_001, 59_999].map((now) => limit.secondsLeft(now))).toEqual([60, 60, 1, 1]);
});
