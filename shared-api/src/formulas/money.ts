import Big, { type RoundingMode } from 'big.js';

/**
 * Decides scales and rounding for server and browser alike, to the last digit.
 *
 * - Money is a plain decimal string ("12.5"), never "1e3", never a float.
 * - Computed amounts are rounded toward zero to `moneyDigits`: nobody gets or pays a fraction more than the formula says.
 * - Computed prices keep `priceDigits`, ratios `ratioDigits`.
 * - Sums, differences and comparisons are exact.
 */
export const moneyDigits = 8;
export const priceDigits = 12;
export const ratioDigits = 8;

/** A decimal number as text, e.g. "-0.00012". */
export type Decimal = string;

/** `down` is toward zero, `up` away from zero, `halfUp` to the nearest. */
export type Rounding = 'down' | 'up' | 'halfUp';

const Exact = Big();

const modes: Readonly<Record<Rounding, RoundingMode>> = { down: Exact.roundDown, up: Exact.roundUp, halfUp: Exact.roundHalfUp };

const plainDecimal = /^-?\d+(\.\d+)?$/;

function parse(value: Decimal): Big {
  if (!plainDecimal.test(value)) throw new RangeError(`not a decimal number: ${String(value).slice(0, 40)}`);
  return new Exact(value);
}

const write = (value: Big): Decimal => value.toFixed();

const divisions = new Map<string, typeof Big>();

/** Numbers whose quotients are cut off or rounded at a number of digits: no digit is worked out that nobody reads. */
function division(digits: number, rounding: 'down' | 'halfUp'): typeof Big {
  const key = `${digits} ${rounding}`;
  let known = divisions.get(key);
  if (known === undefined) {
    known = Big();
    known.DP = digits;
    known.RM = modes[rounding];
    divisions.set(key, known);
  }
  return known;
}

function product(values: readonly Decimal[]): Big {
  return values.reduce((total, value) => total.times(parse(value)), new Exact(1));
}

/** Exact decimal arithmetic on strings. Every function throws `RangeError` when given anything but a plain decimal number. */
export const money = Object.freeze({
  /** True for plain decimal notation with at most `digits` decimals and 20 digits before the point: no sign, exponent, blanks or bare point. */
  isAmount(value: unknown, digits: number = moneyDigits): value is Decimal {
    return typeof value === 'string' && /^(0|[1-9][0-9]{0,19})(\.[0-9]+)?$/.test(value) && (value.split('.')[1] ?? '').length <= digits;
  },
  /** The shortest spelling of a number: "1.500" becomes "1.5", "-0" becomes "0". */
  normalise: (value: Decimal): Decimal => write(parse(value)),
  /** The exact sum of all values; "0" for none. */
  add: (...values: Decimal[]): Decimal => write(values.reduce((total, value) => total.plus(parse(value)), new Exact(0))),
  /** The exact difference `first - second`. */
  subtract: (first: Decimal, second: Decimal): Decimal => write(parse(first).minus(parse(second))),
  negate: (value: Decimal): Decimal => write(parse(value).times(-1)),
  absolute: (value: Decimal): Decimal => write(parse(value).abs()),
  /** The product of all values rounded to `digits` decimals, toward zero unless told otherwise. */
  multiply: (values: readonly Decimal[], digits: number = moneyDigits, rounding: Rounding = 'down'): Decimal =>
    write(product(values).round(digits, modes[rounding])),
  /** The exact product, however many digits it takes. */
  multiplyExactly: (...values: Decimal[]): Decimal => write(product(values)),
  /** The quotient rounded to `digits` decimals, toward zero unless told otherwise. Throws `RangeError` on division by zero. */
  divide(dividend: Decimal, divisor: Decimal, digits: number, rounding: Rounding = 'down'): Decimal {
    const by = parse(divisor);
    if (by.eq(0)) throw new RangeError('division by zero');
    const of = parse(dividend);
    const Quotient = division(digits, rounding === 'halfUp' ? 'halfUp' : 'down');
    const rounded = new Quotient(of).div(by);
    if (rounding !== 'up') return write(rounded);
    if (rounded.times(by).eq(of)) return write(rounded);
    const step = new Exact(`1e-${digits}`);
    return write(of.s === by.s ? rounded.plus(step) : rounded.minus(step));
  },
  /** Rounds to `digits` decimals, toward zero unless told otherwise. */
  round: (value: Decimal, digits: number = moneyDigits, rounding: Rounding = 'down'): Decimal =>
    write(parse(value).round(digits, modes[rounding])),
  /** -1, 0 or 1. */
  compare: (first: Decimal, second: Decimal): -1 | 0 | 1 => parse(first).cmp(parse(second)),
  equal: (first: Decimal, second: Decimal): boolean => parse(first).eq(parse(second)),
  less: (first: Decimal, second: Decimal): boolean => parse(first).lt(parse(second)),
  greater: (first: Decimal, second: Decimal): boolean => parse(first).gt(parse(second)),
  isZero: (value: Decimal): boolean => parse(value).eq(0),
  isPositive: (value: Decimal): boolean => parse(value).gt(0),
  isNegative: (value: Decimal): boolean => parse(value).lt(0),
  min: (first: Decimal, second: Decimal): Decimal => write(parse(first).lt(parse(second)) ? parse(first) : parse(second)),
  max: (first: Decimal, second: Decimal): Decimal => write(parse(first).gt(parse(second)) ? parse(first) : parse(second)),
  /** Fixed notation with exactly `digits` decimals, rounded toward zero: of what is shown and is no money, which `shownMoney` rounds. */
  format: (value: Decimal, digits: number = 2): string => parse(value).round(digits, modes.down).toFixed(digits),
});
