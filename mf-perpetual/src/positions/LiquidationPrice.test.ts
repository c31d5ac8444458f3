import { isWithinReach } from './LiquidationPrice';

test.each([
  ['90', '0.1', true],
  ['0.1', '0.1', true],
  ['0.09', '0.1', false],
  ['-3', '0.1', false],
  // Whoever types before the products are there must not lose the page.
  ['90', '', true],
  ['-3', '', false],
])('a price of %s with a tick of "%s" is within reach: %s', (price, tick, reached) => {
  expect(isWithinReach(price, tick)).toBe(reached);
});
