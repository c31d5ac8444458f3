import { keyStep, priceOnTick } from './priceOnTick';

it.each([
  [100000.126, '0.01', '100000.13'],
  [100000.124, '0.01', '100000.12'],
  [100000.3, '0.5', '100000.5'],
  [100000.2, '0.5', '100000.0'],
  [100000.000014, '0.00001', '100000.00001'],
  [100000, '0.00001', '100000.00000'],
  [104, '10', '100'],
])('puts %d on the tick %s', (price, tickSize, expected) => {
  expect(priceOnTick(price, tickSize)).toBe(expected);
});

it.each([0, -5, 0.004])('never goes below one tick: %d', (price) => {
  expect(priceOnTick(price, '0.01')).toBe('0.01');
});

it('moves by a two-hundredth of what is shown, in whole ticks, one at least', () => {
  expect(keyStep(1000, '0.5')).toBe(5);
  expect(keyStep(1090, '0.5')).toBe(5.5);
  expect(keyStep(0.1, '0.5')).toBe(0.5);
});
