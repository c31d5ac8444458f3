import { newStopOf, valuesOf, wishOf } from './wishOf';

const now = 1_000_000;
const day = 86_400_000;

test('a shorter choice never shortens a stop that holds', () => {
  const kept = { selfExcludedUntil: now + 100 * day };
  const wish = wishOf({ ...valuesOf(kept), exclusionDays: '90' }, kept, now);
  expect(wish.selfExcludedUntil).toBe(now + 100 * day);
});

test('the question names the later of two new stops', () => {
  const values = { ...valuesOf({}), coolOffDays: '1', exclusionDays: '90' };
  expect(newStopOf(values, wishOf(values, {}, now))).toBe(now + 90 * day);
  expect(newStopOf(valuesOf({}), {})).toBeUndefined();
});
