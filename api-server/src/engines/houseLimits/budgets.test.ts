import { nextBudget, promisedBy } from '.';

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
