import { nextBudget, nextPromise, promisedBy } from '.';

test('budgets promise what is not used of them; one that is overspent takes nothing from the others', () => {
  expect(promisedBy([])).toBe('0');
  expect(
    promisedBy([
      { granted: '100', used: '30.5' },
      { granted: '20', used: '20' },
      { granted: '10', used: '15' },
    ]),
  ).toBe('69.5');
});

test.each([
  ['the usual', '1000', '10', '50', '50'],
  ['more, when more is wanted', '1000', '70', '50', '70'],
  ['no more than is left', '40', '10', '50', '40'],
  ['nothing, when nothing is left', '-5', '10', '50', '0'],
])('a process is granted %s', (_name, left, wanted, usual, granted) => {
  expect(nextBudget({ left, wanted, usual })).toBe(granted);
});

test.each([
  ['the usual', '1000', '10', '40', '40'],
  ['a part of what is left, when that is less', '100', '5', '40', '10'],
  ['what is wanted, when that is more', '100', '70', '40', '70'],
  ['the last of it', '100', '100', '40', '100'],
  ['nothing, when more is wanted than is left', '100', '100.00000001', '40', '0'],
  ['nothing, when less than nothing is left', '-1', '0.1', '40', '0'],
])('of what the house can pay a product is promised %s', (_name, left, wanted, usual, promised) => {
  expect(nextPromise({ left, wanted, usual, share: '0.1' })).toBe(promised);
});
