import fc from 'fast-check';
import { languages } from '@halyard-h5/shared-api/host';
import {
  decimalsOf,
  formatAmount,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDuration,
  formatFraction,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatRate,
  formatTime,
  groupAddress,
  maskAddress,
  percentOf,
  roundDownToStep,
  roundTowardZero,
  signOf,
} from './index';

describe('formatMoney', () => {
  it.each([
    ['1234.567', '1,234.56'],
    ['-1234.567', '-1,234.56'],
    ['4.5588', '4.55'],
    ['0', '0.00'],
    ['-0.009', '0.00'],
    ['999.999', '999.99'],
    ['1000000', '1,000,000.00'],
    ['12345678901234567890.99', '12,345,678,901,234,567,890.99'],
    ['0.1', '0.10'],
    ['1e-9', '0.00'],
  ])('shows %s as %s', (value, shown) => expect(formatMoney(value)).toBe(shown));

  test.each([
    ['4.555', '+4.56', '4.56'],
    ['-4.555', '-4.56', '-4.56'],
    ['-4.554', '-4.55', '-4.55'],
  ])('shows a result of %s as %s, and as %s without a sign before gains', (value, signed, plain) => {
    expect([formatMoney(value, { sign: true }), formatMoney(value, { result: true })]).toEqual([signed, plain]);
  });

  it('shows a sign only for what is visible', () => {
    expect(formatMoney('5', { sign: true })).toBe('+5.00');
    expect(formatMoney('-5', { sign: true })).toBe('-5.00');
    expect(formatMoney('0.001', { sign: true })).toBe('0.00');
  });

  it.each([undefined, null, '', 'abc', 'NaN', '1,000'])('shows %j as unknown', (value) => expect(formatMoney(value)).toBe('--'));

  it.each([
    ['250.0000', '250.00'],
    ['0.5', '0.50'],
    ['7', '7.00'],
    ['1234.56700', '1,234.567'],
    ['0.00000001', '0.00000001'],
    ['-0.0125', '-0.0125'],
  ])('shows %s exactly as %s: two decimals at least, no idle zero', (value, shown) =>
    expect(formatMoney(value, { exact: true })).toBe(shown),
  );

  it('adds up where it is exact, whatever the parts', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const amount = (value: bigint): string => {
      const text = value.toString().padStart(9, '0');
      return `${text.slice(0, -8)}.${text.slice(-8)}`;
    };
    const read = (shown: string): bigint => {
      const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.');
      return BigInt(whole + fraction.padEnd(8, '0'));
    };
    fc.assert(
      fc.property(units, units, (fee, receive) => {
        const [first, second, sum] = [fee, receive, fee + receive].map((part) => read(formatMoney(amount(part), { exact: true })));
        expect(first! + second!).toBe(sum);
      }),
    );
  });
});

describe('formatPrice', () => {
  it.each([
    ['64250.126', '0.01', '64,250.13'],
    ['64250.126', '0.05', '64,250.15'],
    ['64250.1', '0.01', '64,250.10'],
    ['0.000123456', '0.0000001', '0.0001235'],
    ['1234.6', '1', '1,235'],
    ['1234', '10', '1,230'],
  ])('shows %s on tick %s as %s', (value, tick, shown) => expect(formatPrice(value, tick)).toBe(shown));

  it('shows unknown prices as such', () => expect(formatPrice(undefined, '0.01')).toBe('--'));
});

describe('other numbers', () => {
  it('formats quantities', () => {
    expect(formatQuantity('1234.500')).toBe('1,234.5');
    expect(formatQuantity('0.123456789')).toBe('0.12345678');
    expect(formatQuantity('1.5', { step: '0.001' })).toBe('1.500');
    expect(formatQuantity('1.99', { step: '1' })).toBe('1');
  });

  it('formats what is held of a coin: money as money, others as they are', () => {
    expect(['USDT', 'USD'].map((coin) => formatAmount('1000.129', coin))).toEqual(['1,000.12', '1,000.12']);
    expect(formatAmount('1000.129', 'USDT', { exact: true })).toBe('1,000.129');
    expect(formatAmount('0.50000000', 'BTC')).toBe('0.5');
    expect(formatAmount('12', undefined)).toBe('12');
  });

  it('formats rates with the decimals that they need', () => {
    expect(['0.05', '0.005', '0.00015', '0', '0.1'].map((rate) => formatRate(rate))).toEqual(['5%', '0.5%', '0.015%', '0%', '10%']);
  });

  it('formats per cent and fractions', () => {
    expect(formatPercent('1.23', { sign: true })).toBe('+1.23%');
    expect(formatPercent('-1.235', { sign: true })).toBe('-1.24%');
    expect(formatPercent('0', { sign: true })).toBe('0.00%');
    expect(formatPercent('-0.001', { sign: true })).toBe('0.00%');
    expect(formatPercent(undefined)).toBe('--');
    expect(formatFraction('0.0123', { sign: true })).toBe('+1.23%');
    expect(formatFraction('0.85', { decimals: 0 })).toBe('85%');
    expect(formatFraction('12.5')).toBe('1,250.00%');
    expect(formatFraction('x')).toBe('--');
  });

  it('shortens large figures', () => {
    expect(formatCompact('1234567890')).toBe('1.23B');
    expect(formatCompact('45678901')).toBe('45.67M');
    expect(formatCompact('-1500')).toBe('-1.50K');
    expect(formatCompact('512')).toBe('512.00');
    expect(formatCompact('999999')).toBe('999.99K');
  });

  it('cuts the decimals of more than three whole digits', () => {
    expect(['1234567890123', '1234567890123456'].map((value) => formatCompact(value))).toEqual(['1.23T', '1,234T']);
    document.documentElement.lang = 'de';
    expect(['999', '1234.9', '999999.99'].map((value) => formatCompact(value))).toEqual(['999,00', '1.234', '999.999']);
    document.documentElement.removeAttribute('lang');
  });

  it('rounds toward zero, to decimals and to steps', () => {
    expect(roundTowardZero('-1.239', 2)).toBe('-1.23');
    expect(roundTowardZero('x', 2)).toBeUndefined();
    expect(roundDownToStep('1.27', '0.05')).toBe('1.25');
    expect(roundDownToStep('-1.27', '0.05')).toBe('-1.25');
    expect(roundDownToStep('1', '0')).toBeUndefined();
    expect(percentOf('333.33', 25, '0.01')).toBe('83.33');
    expect(percentOf(undefined, 25, '0.01')).toBe('0');
    expect(decimalsOf('0.010')).toBe(2);
    expect(decimalsOf('10')).toBe(0);
  });

  it('knows signs', () => {
    expect(['-0.1', '0.00', '3', undefined].map(signOf)).toEqual([-1, 0, 1, 0]);
  });
});

describe('in the language of the page', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it.each([
    ['en', '-1,234.50', '64,250.1', '+1,234.5', '12.50%', '0.015%', '1.23B'],
    ['de', '-1.234,50', '64.250,1', '+1.234,5', '12,50\u00a0%', '0,015\u00a0%', '1,23\u00a0Mrd.'],
    ['fr', '-1\u202f234,50', '64\u202f250,1', '+1\u202f234,5', '12,50\u00a0%', '0,015\u00a0%', '1,23\u00a0Md'],
    ['es', '-1.234,50', '64.250,1', '+1.234,5', '12,50\u00a0%', '0,015\u00a0%', '1.234\u00a0M'],
    ['it', '-1.234,50', '64.250,1', '+1.234,5', '12,50%', '0,015%', '1,23\u00a0Mld'],
    ['ru', '-1\u00a0234,50', '64\u00a0250,1', '+1\u00a0234,5', '12,50\u00a0%', '0,015\u00a0%', '1,23\u00a0млрд'],
    ['ar', '-1,234.50', '64,250.1', '+1,234.5', '12.50%', '0.015%', '\u20671.23\u00a0مليار\u2069'],
    ['ja', '-1,234.50', '64,250.1', '+1,234.5', '12.50%', '0.015%', '12.34億'],
  ])('%s writes money, prices, quantities and per cent with its own marks', (language, ...shown) => {
    document.documentElement.lang = language;
    expect([
      formatMoney('-1234.5'),
      formatPrice('64250.1', '0.1'),
      formatMoney('1234.5', { decimals: 1, sign: true }),
      formatFraction('0.125'),
      formatRate('0.00015'),
      formatCompact('1234567890'),
    ]).toEqual(shown);
  });

  it.each([
    ['zh-CN', '4.56万', '456.78万', '4,567万', '1.23亿', '1.23万亿'],
    ['en', '45.67K', '4.56M', '45.67M', '123.45M', '1.23T'],
    ['zh-HK', '4.56萬', '456.78萬', '4,567萬', '1.23億', '1.23萬億'],
    ['de', '45.678', '4,56 Mio.', '45,67 Mio.', '123,45 Mio.', '1,23 Bio.'],
    ['fr', '45,67 k', '4,56 M', '45,67 M', '123,45 M', '1,23 Bn'],
    ['ko', '4.56만', '456.78만', '4,567만', '1.23억', '1.23조'],
    ['ja', '4.56万', '456.78万', '4,567万', '1.23億', '1.23兆'],
    ['ar', '45.67 ألف', '4.56 مليون', '45.67 مليون', '123.45 مليون', '1.23 ترليون'],
    ['ru', '45,67 тыс.', '4,56 млн', '45,67 млн', '123,45 млн', '1,23 трлн'],
    ['es', '45,67 mil', '4,56 M', '45,67 M', '123,45 M', '1,23 B'],
    ['it', '45,67K', '4,56 Mln', '45,67 Mln', '123,45 Mln', '1,23 Bln'],
    ['pt', '45,67 mil', '4,56 mi', '45,67 mi', '123,45 mi', '1,23 tri'],
  ])('%s shortens large figures with its own words', (tag, ...shown) => {
    document.documentElement.lang = tag;
    const values = ['45678', '4567890', '45678901', '123456789', '1234567890123'];
    const plain = values.map((value) =>
      formatCompact(value)
        .replaceAll('\u00a0', ' ')
        .replace(/[\u2067\u2069]/g, ''),
    );
    expect(plain).toEqual(shown);
  });

  it.each(Object.values(languages).map(({ tag }) => tag))('%s has the marks that Intl writes', (tag) => {
    document.documentElement.lang = tag;
    const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', style: 'percent', minimumFractionDigits: 2 });
    // Marks of direction stand around every figure anyway.
    const written = format.format(1234.565).replace(/[\u200e\u200f\u061c]/g, '');
    expect(formatPercent('123456.5')).toBe(written);
  });
});

describe('times', () => {
  const time = Date.UTC(2026, 0, 5, 7, 8, 9, 500);

  it('formats as year-month-day hour:minute(:second)', () => {
    expect(formatDateTime(time, { utc: true })).toBe('2026-01-05 07:08');
    expect(formatDateTime(time, { utc: true, seconds: true })).toBe('2026-01-05 07:08:09');
    expect(formatDate(time, { utc: true })).toBe('2026-01-05');
    expect(formatDateTime(time - 493, { utc: true, milliseconds: true })).toBe('2026-01-05 07:08:09.007');
    expect(formatTime(time, { utc: true })).toBe('07:08:09');
    expect(formatTime(time - 430, { utc: true, milliseconds: true })).toBe('07:08:09.070');
    expect(formatTime(time, { utc: true, seconds: false })).toBe('07:08');
    expect(formatDateTime(Number.NaN)).toBe('--');
    expect(formatDateTime(undefined)).toBe('--');
    expect(formatDateTime(1e20)).toBe('--');
  });

  it('shows the time zone of the device', () => {
    const local = new Date(time);
    expect(formatTime(time, { seconds: false })).toBe(
      `${String(local.getHours()).padStart(2, '0')}:${String(local.getMinutes()).padStart(2, '0')}`,
    );
  });

  it('counts started seconds as whole ones', () => {
    expect(formatDuration(30_000)).toBe('00:30');
    expect(formatDuration(29_001)).toBe('00:30');
    expect(formatDuration(1)).toBe('00:01');
    expect(formatDuration(0)).toBe('00:00');
    expect(formatDuration(-5)).toBe('00:00');
    expect(formatDuration(3_661_000)).toBe('1:01:01');
  });
});

describe('addresses', () => {
  it('hides the middle and groups by four', () => {
    expect(maskAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x5290…9EE7');
    expect(maskAddress('short')).toBe('short');
    expect(groupAddress('0x529084000')).toBe('0x52 9084 000');
    expect(groupAddress('')).toBe('');
  });
});
