import { isBetterPrice, trailingStopPrice } from './trailingStop';

test.each([
  ['long', '100', '0.01', '99'],
  ['short', '100', '0.01', '101'],
  ['long', '0.00001', '0.12345678', '0.000008765433'],
  ['short', '0.00001', '0.12345678', '0.000011234567'],
] as const)('a %s trailing its best of %s by %s acts at %s, rounded toward the best', (side, best, distance, price) => {
  expect(trailingStopPrice(side, best, distance)).toBe(price);
});

test.each([
  ['long', '101', true],
  ['long', '100', false],
  ['long', '99', false],
  ['short', '101', false],
  ['short', '100', false],
  ['short', '99', true],
] as const)('for a %s whose best is 100 a price of %s is better: %s', (side, price, better) => {
  expect(isBetterPrice(side, price, '100')).toBe(better);
});
