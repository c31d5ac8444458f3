import fc from 'fast-check';
import { normaliseDigits, parseAmount } from './parseAmount';

const valueOf = (text: string, step?: string): string | undefined => {
  const parsed = parseAmount(text, step);
  return parsed.status === 'valid' ? parsed.value : undefined;
};
const faultOf = (text: string): string | undefined => {
  const parsed = parseAmount(text);
  return parsed.status === 'invalid' ? parsed.problem : undefined;
};

describe('parseAmount', () => {
  it.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['1,000', '1'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['00012', '12'],
    ['0', '0'],
    ['0.00', '0'],
    ['1.500', '1.5'],
    [' 42 ', '42'],
    ['\u200e42\u200f', '42'],
    ['٣٤٫٥', '34.5'],
    ['٣٤،٥', '34.5'],
    ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
    ['１２．５', '12.5'],
    ['１２。５', '12.5'],
    ['12345678901234567890.123456789012345678901234567890', '12345678901234567890.12345678901234567890123456789'],
  ])('reads %j as %s', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ['1,000.5', 'separator'],
    ['1.000,5', 'separator'],
    ['1.000.000', 'separator'],
    ['1 000', 'separator'],
    ['1\u00a0000', 'separator'],
    ["1'000", 'separator'],
    ['1_000', 'separator'],
    ['١٬٠٠٠', 'separator'],
    ['1e5', 'exponent'],
    ['1E-7', 'exponent'],
    ['1e', 'exponent'],
    ['-1', 'character'],
    ['+1', 'character'],
    ['-0', 'character'],
    ['NaN', 'character'],
    ['Infinity', 'character'],
    ['0x10', 'character'],
    ['12 USDT', 'character'],
    ['$5', 'character'],
    ['१२', 'character'],
    ['.', 'character'],
    [',', 'character'],
    ['1'.repeat(21), 'length'],
    [`0.${'1'.repeat(31)}`, 'length'],
    ['9'.repeat(400), 'length'],
  ])('refuses %j as %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('knows an empty field', () => {
    expect(parseAmount('')).toEqual({ status: 'empty' });
    expect(parseAmount('  ')).toEqual({ status: 'empty' });
  });

  it('cuts to the step and says so', () => {
    expect(parseAmount('12.349', '0.01')).toEqual({ status: 'valid', value: '12.34', rounded: true });
    expect(parseAmount('12.34', '0.01')).toEqual({ status: 'valid', value: '12.34', rounded: false });
    expect(parseAmount('12.30', '0.01')).toEqual({ status: 'valid', value: '12.3', rounded: false });
    expect(parseAmount('7.9', '1')).toEqual({ status: 'valid', value: '7', rounded: true });
    expect(parseAmount('1.27', '0.05')).toEqual({ status: 'valid', value: '1.25', rounded: true });
  });

  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.stringMatching(/^\d{0,29}[1-9]$/))
    .map(([whole, fraction]) => `${whole}.${fraction}`);

  it('keeps every digit of a canonical number, with either point and in every script', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0xff10];
    fc.assert(
      fc.property(decimal, fc.constantFrom(...zeros), fc.constantFrom('.', ',', '٫', '．'), (text, zero, point) => {
        const typed = text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))).replace('.', point);
        expect(valueOf(typed)).toBe(text);
      }),
    );
  });

  it('answers a canonical value that reads back as itself, or none, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,eE-+ \u00a0٣۴５') })), (text) => {
        const parsed = parseAmount(text, '0.01');
        if (parsed.status !== 'valid') return;
        expect(parsed.value).toMatch(/^(0|[1-9]\d{0,19})(\.\d{1,2})?$/);
        expect(parseAmount(parsed.value, '0.01')).toEqual({ status: 'valid', value: parsed.value, rounded: false });
      }),
    );
  });

  it('never gives more than was typed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 9 }), fc.integer({ min: 1, max: 999 }), (thousandths, step) => {
        const exact = (value: number): string => `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`;
        const cut = valueOf(exact(thousandths), exact(step));
        expect(cut).toBe(valueOf(exact(thousandths - (thousandths % step))));
      }),
    );
  });
});

describe('normaliseDigits', () => {
  it('leaves what it does not know', () => {
    expect(normaliseDigits('１a,٢')).toBe('1a.2');
  });
});
