import { money } from './money';

describe('money', () => {
  test('adds and subtracts exactly where floats do not', () => {
    expect(money.add('0.1', '0.2')).toBe('0.3');
    expect(money.add()).toBe('0');
    expect(money.subtract('1', '0.99999999')).toBe('0.00000001');
    expect(money.add('99999999999999999999', '0.00000001')).toBe('99999999999999999999.00000001');
  });

  test('rounds products toward zero on both sides', () => {
    expect(money.multiply(['0.00000001', '0.9'])).toBe('0');
    expect(money.multiply(['-1.999999999', '1'])).toBe('-1.99999999');
    expect(money.multiply(['1.999999999', '1'], 8, 'up')).toBe('2');
    expect(money.multiplyExactly('0.00000001', '0.00000001')).toBe('0.0000000000000001');
  });

  test('divides with the asked rounding, exact quotients unchanged', () => {
    expect(money.divide('2', '3', 4)).toBe('0.6666');
    expect(money.divide('-2', '3', 4)).toBe('-0.6666');
    expect(money.divide('2', '3', 4, 'up')).toBe('0.6667');
    expect(money.divide('-2', '3', 4, 'up')).toBe('-0.6667');
    expect(money.divide('2', '3', 4, 'halfUp')).toBe('0.6667');
    expect(money.divide('1', '4', 2, 'up')).toBe('0.25');
    expect(() => money.divide('1', '0', 2)).toThrow('division by zero');
  });

  test('never writes an exponent or a negative zero', () => {
    expect(money.normalise('0.00000000001')).toBe('0.00000000001');
    expect(money.normalise('-0.000')).toBe('0');
    expect(money.negate('0')).toBe('0');
    expect(money.normalise('1000000000000000000000000000000')).toBe('1000000000000000000000000000000');
  });

  test.each(['', ' 1', '1e3', '0x10', 'NaN', 'Infinity', '1,000', '.5', '5.', '١٢٣', '１２', '--1'])('refuses %p', (value) => {
    expect(() => money.add(value, '1')).toThrow(RangeError);
    expect(money.isAmount(value)).toBe(false);
  });

  test('knows amounts from other decimals', () => {
    expect(money.isAmount('12.50')).toBe(true);
    expect(money.isAmount('0')).toBe(true);
    expect(money.isAmount('-1')).toBe(false);
    expect(money.isAmount('00012')).toBe(false);
    expect(money.isAmount('0.123456789')).toBe(false);
    expect(money.isAmount('1.5', 0)).toBe(false);
    expect(money.isAmount('9'.repeat(21))).toBe(false);
    expect(money.isAmount(12)).toBe(false);
  });

  test('shows money cut, not rounded up', () => {
    expect(money.format('1.999')).toBe('1.99');
    expect(money.format('-0.001')).toBe('0.00');
    expect(money.format('-1.999')).toBe('-1.99');
    expect(money.format('5', 0)).toBe('5');
  });

  test('compares', () => {
    expect(money.compare('1.0', '1')).toBe(0);
    expect(money.less('-1', '0')).toBe(true);
    expect(money.greater('-1', '0')).toBe(false);
    expect(money.min('1', '2')).toBe('1');
    expect(money.max('1.10', '1')).toBe('1.1');
    expect(money.isPositive('0')).toBe(false);
    expect(money.isZero('0.0')).toBe(true);
  });
});
