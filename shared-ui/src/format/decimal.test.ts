import Big from 'big.js';
import fc from 'fast-check';
import { readDecimal, rescale, toMultiple, writeFixed, writeShortest } from './decimal';

const Exact = Big();
Exact.DP = 60;
Exact.RM = 0;

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.stringMatching(/^(\.\d{1,12})?$/))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction}`);
const step = fc.constantFrom('0.01', '0.05', '1', '10', '0.000001', '0.25', '3');
const read = (text: string) => {
  const value = readDecimal(text);
  if (!value) throw new Error(text);
  return value;
};
const unsigned = (text: string): string => (/^-[0.]*$/.test(text) ? text.slice(1) : text);

describe('decimals agree with big.js', () => {
  it('in fixed notation, cut and rounded', () => {
    fc.assert(
      fc.property(decimal, fc.nat({ max: 14 }), (text, decimals) => {
        expect(writeFixed(read(text), decimals, 'towardZero')).toBe(unsigned(new Exact(text).toFixed(decimals, 0)));
        expect(writeFixed(read(text), decimals, 'nearest')).toBe(unsigned(new Exact(text).toFixed(decimals, 1)));
      }),
    );
  });

  it('in the shortest notation', () => {
    fc.assert(fc.property(decimal, (text) => expect(writeShortest(read(text))).toBe(unsigned(new Exact(text).toFixed()))));
  });

  it('on multiples of a step', () => {
    fc.assert(
      fc.property(decimal, step, (text, size) => {
        const count = (mode: 0 | 1): string => unsigned(new Exact(text).div(size).round(0, mode).times(size).toFixed());
        expect(writeShortest(toMultiple(read(text), read(size), 'towardZero'))).toBe(count(0));
        expect(writeShortest(toMultiple(read(text), read(size), 'nearest'))).toBe(count(1));
      }),
    );
  });
});

it('reads exponents that other code may write', () => {
  expect(writeShortest(read('1e-7'))).toBe('0.0000001');
  expect(writeShortest(read('1.5E+3'))).toBe('1500');
  expect(readDecimal('1e999')).toBeUndefined();
  expect(readDecimal('0x10')).toBeUndefined();
  expect(rescale(read('1'), 2)).toEqual({ units: 100n, scale: 2 });
});
