import fc from 'fast-check';
import { money } from './money';
import { shownMoney } from './shownMoney';

test.each([
  ['1234.567', '1234.56', '1234.57'],
  ['-1.495', '-1.49', '-1.50'],
  ['-1.49067675', '-1.49', '-1.49'],
  ['-253.04454629', '-253.04', '-253.04'],
  ['0.005', '0.00', '0.01'],
  ['-0.004', '0.00', '0.00'],
  ['-0.005', '0.00', '-0.01'],
  ['9.999', '9.99', '10.00'],
  ['5', '5.00', '5.00'],
  ['0012.3', '12.30', '12.30'],
])('shows %s as a balance of %s and a result of %s', (value, balance, result) => {
  expect([shownMoney(value, 'balance'), shownMoney(value, 'result')]).toEqual([balance, result]);
});

test('shows a display currency with its own decimals', () => {
  expect([shownMoney('1234.5', 'balance', 0), shownMoney('1234.5', 'result', 0), shownMoney('1.23456', 'result', 3)]).toEqual([
    '1234',
    '1235',
    '1.235',
  ]);
});

test.each(['', '1e3', '1.', '.5', 'NaN', '+1'])('refuses %j', (value) => {
  expect(() => shownMoney(value, 'balance')).toThrow(RangeError);
});

test('is what exact decimals round to', () => {
  const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const text = money.divide(String(value), '100000000', 8);
      expect(money.subtract(shownMoney(text, 'balance', decimals), money.round(text, decimals, 'down'))).toBe('0');
      expect(money.subtract(shownMoney(text, 'result', decimals), money.round(text, decimals, 'halfUp'))).toBe('0');
    }),
  );
});
