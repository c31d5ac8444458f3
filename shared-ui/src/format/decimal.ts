import { numberMarks } from './numberMarks';

/** A decimal number as text in plain notation, e.g. `-0.00012`. */
export type DecimalText = string;

/** What is shown where a number is not known (yet). */
export const missingValue = '--';

/** An exact decimal number: `units / 10 ** scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** `towardZero` cuts, `nearest` rounds halves away from zero. */
export type RoundingMode = 'towardZero' | 'nearest';

const decimalNumber = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * Reads a decimal string; `undefined` for anything that is not one, so that display code never throws while rendering.
 * @see docs/decisions/0005-display-decimals-without-big-js.md
 */
export function readDecimal(value: DecimalText | undefined | null): Decimal | undefined {
  const match = typeof value === 'string' && value.length <= 400 ? decimalNumber.exec(value) : null;
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * powerOfTen(-scale), scale: 0 } : { units, scale };
}

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function divide(dividend: bigint, divisor: bigint, mode: RoundingMode): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (mode === 'towardZero' || absolute(rest) * 2n < absolute(divisor)) return quotient;
  return quotient + (dividend < 0n === divisor < 0n ? 1n : -1n);
}

/** The same number with `decimals` decimals. */
export function rescale(value: Decimal, decimals: number, mode: RoundingMode = 'towardZero'): Decimal {
  const missing = decimals - value.scale;
  if (missing >= 0) return { units: value.units * powerOfTen(missing), scale: decimals };
  return { units: divide(value.units, powerOfTen(-missing), mode), scale: decimals };
}

/** The multiple of a positive `step` that lies toward zero from, or nearest to, a number. */
export function toMultiple(value: Decimal, step: Decimal, mode: RoundingMode): Decimal {
  const count = divide(value.units * powerOfTen(step.scale), step.units * powerOfTen(value.scale), mode);
  return { units: count * step.units, scale: step.scale };
}

/** Plain notation with exactly `decimals` decimals; zero never carries a sign. */
export function writeFixed(value: Decimal, decimals: number, mode?: RoundingMode): DecimalText {
  const { units } = rescale(value, decimals, mode);
  const digits = absolute(units)
    .toString()
    .padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return (units < 0n ? '-' : '') + digits.slice(0, point) + (decimals > 0 ? `.${digits.slice(point)}` : '');
}

/** The shortest plain notation; zero never carries a sign. */
export function writeShortest(value: Decimal): DecimalText {
  const text = writeFixed(value, value.scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A plain decimal string with the marks of the page's language: `-1234.5` becomes `-1,234.5` or `-1.234,5`. */
export function withMarks(text: DecimalText): string {
  const { group, decimal } = numberMarks();
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** Number of decimals that a step such as `0.01` (2), `0.50` (1), `1` or `10` (0) needs. */
export function decimalsOf(step: DecimalText): number {
  const value = readDecimal(step);
  return value ? (writeShortest(value).split('.')[1] ?? '').length : 0;
}
