import { money } from '@halyard-h5/shared-api/formulas';
import { defaultLevels, levelOf } from './levels';

const numbers = (values: readonly string[]) => values.map((value) => money.normalise(value));

test('the default levels ascend in number, in members and in every rate, and a nearer tier gets more', () => {
  expect(defaultLevels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(defaultLevels[0]?.members).toBe(0);
  defaultLevels.forEach(({ members, rates }, index) => {
    expect(numbers(rates)).toEqual([...numbers(rates)].sort((first, second) => money.compare(second, first)));
    expect(money.greater(rates[0], rates[1]) && money.greater(rates[1], rates[2]) && money.isPositive(rates[2])).toBe(true);
    // A house that gave away more than half would pay for its own traders.
    expect(money.less(money.add(...rates), '0.5')).toBe(true);
    const before = defaultLevels[index - 1];
    if (before === undefined) return;
    expect(members).toBeGreaterThan(before.members);
    rates.forEach((rate, tier) => expect(money.less(rate, before.rates[tier]!)).toBe(false));
    expect(money.greater(rates[0], before.rates[0])).toBe(true);
  });
});

test('a table that does not start at zero members is a defect, and said so', () => {
  expect(() => levelOf(2, [{ level: 1, members: 3, rates: ['0.1', '0.1', '0.1'] }])).toThrow(
    'The level table does not start at zero members',
  );
});
