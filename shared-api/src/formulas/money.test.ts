import fc from 'fast-check';
import { money } from './money';

/** Any decimal with at most 8 digits behind the point. */
const decimal = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map((units) => money.divide(String(units), '100000000', 8));

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
    expect(money.multiply(['-0.000000001', '1'])).toBe('0');
    expect(money.round('-0.4', 0)).toBe('0');
    expect(money.divide('-1', '3', 0)).toBe('0');
  });

  test('rounds as told, toward zero to 8 decimals unless told', () => {
    expect(money.round('-1.999999999')).toBe('-1.99999999');
    expect(money.round('1.25', 1)).toBe('1.2');
    expect(money.round('1.25', 1, 'halfUp')).toBe('1.3');
    expect(money.round('1.21', 1, 'up')).toBe('1.3');
    expect(money.round('1.21', 1, 'halfUp')).toBe('1.2');
  });

  test('keeps the roundings of quotients apart, whichever was asked first', () => {
    expect(money.divide('5', '3', 1)).toBe('1.6');
    expect(money.divide('5', '3', 1, 'halfUp')).toBe('1.7');
    expect(money.divide('5', '3', 1)).toBe('1.6');
    expect(money.divide('5', '3', 2)).toBe('1.66');
  });

  test('rounding a quotient up goes away from zero on all four sides', () => {
    expect(money.divide('2', '-3', 2, 'up')).toBe('-0.67');
    expect(money.divide('-2', '-3', 2, 'up')).toBe('0.67');
  });

  test('a quotient lies between its roundings, which are a step apart', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.nat(12), (dividend, divisor, digits) => {
        fc.pre(!money.isZero(divisor));
        const [down, up, near] = (['down', 'up', 'halfUp'] as const).map((rounding) => money.divide(dividend, divisor, digits, rounding));
        const [inside, whole, outside] = [down!, money.divide(dividend, divisor, digits + 4), up!].map(money.absolute);
        expect([money.compare(inside!, whole!), money.compare(whole!, outside!)]).not.toContain(1);
        expect([down, up]).toContain(near);
        const step = money.divide('1', `1${'0'.repeat(digits)}`, digits);
        expect(['0', step]).toContain(money.subtract(outside!, inside!));
        // Exactly the whole quotients need no rounding.
        expect(down === up).toBe(money.equal(money.multiplyExactly(down!, divisor), dividend));
      }),
    );
  });

  test('sums, differences and signs agree', () => {
    fc.assert(
      fc.property(decimal, decimal, (first, second) => {
        expect(money.add(money.subtract(first, second), second)).toBe(first);
        expect(money.subtract(first, second)).toBe(money.add(first, money.negate(second)));
        expect(money.add(money.min(first, second), money.max(first, second))).toBe(money.add(first, second));
        expect(money.less(money.max(first, second), money.min(first, second))).toBe(false);
        expect([first, money.negate(first)]).toContain(money.absolute(first));
        expect(money.isNegative(money.absolute(first))).toBe(false);
        expect(money.compare(first, second)).toBe(-money.compare(second, first) + 0);
        expect([money.less(first, second), money.equal(first, second), money.greater(first, second)].filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  test('says what it could not read, cut to forty characters', () => {
    expect(() => money.normalise('12 apples')).toThrow('not a decimal number: 12 apples');
    expect(() => money.normalise('x'.repeat(50))).toThrow(new RangeError(`not a decimal number: ${'x'.repeat(40)}`));
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
    expect(money.isAmount('9'.repeat(20))).toBe(true);
    expect(money.isAmount('100')).toBe(true);
    expect(money.isAmount('0.12345678')).toBe(true);
    expect(money.isAmount('1.25', 2)).toBe(true);
    expect(money.isAmount('1.125', 2)).toBe(false);
    expect(money.isAmount('1.')).toBe(false);
    expect(money.isAmount('x1')).toBe(false);
    expect(money.isAmount('1x')).toBe(false);
    expect(money.isAmount(12)).toBe(false);
  });

  test('shows money cut, not rounded up', () => {
    expect(money.format('1.999')).toBe('1.99');
    expect(money.format('-0.001')).toBe('0.00');
    expect(money.format('-1.999')).toBe('-1.99');
    expect(money.format('5', 0)).toBe('5');
    expect(money.format('-0.9', 0)).toBe('0');
    expect(money.format('5')).toBe('5.00');
  });

  test('compares', () => {
    expect(money.compare('1.0', '1')).toBe(0);
    expect(money.less('-1', '0')).toBe(true);
    expect(money.greater('-1', '0')).toBe(false);
    expect(money.min('1', '2')).toBe('1');
    expect(money.max('1.10', '1')).toBe('1.1');
    expect(money.less('1', '1')).toBe(false);
    expect(money.greater('1', '1')).toBe(false);
    expect(money.greater('1.1', '1')).toBe(true);
    expect(money.equal('1.0', '1')).toBe(true);
    expect(money.equal('1.1', '1')).toBe(false);
    expect(money.min('2', '1.0')).toBe('1');
    expect(money.max('1', '2')).toBe('2');
    expect(['-1', '0', '1'].map(money.isNegative)).toEqual([true, false, false]);
    expect(['-1', '0', '1'].map(money.isPositive)).toEqual([false, false, true]);
    expect(['-1', '0.0', '1'].map(money.isZero)).toEqual([false, true, false]);
    expect(money.absolute('-1.50')).toBe('1.5');
    expect(money.negate('-1.50')).toBe('1.5');
  });
});
