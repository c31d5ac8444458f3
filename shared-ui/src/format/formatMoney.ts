import { decimalsOf, missingValue, readDecimal, withMarks, writeFixed, type DecimalText } from './decimal';

export interface MoneyFormat {
  /** Decimals shown; 2 unless told otherwise, which only a display currency with others does. */
  readonly decimals?: number;
  /**
   * As many decimals as the figure needs, `decimals` at least and never an idle zero beyond them: for fees, and for figures that are added up on screen,
   * such as a movement with its balances before and after.
   */
  readonly exact?: boolean;
  /** Puts `+` before gains. */
  readonly sign?: boolean;
}

/**
 * Money as `1,234.56`, the one rule of all screens: two decimals, rounded down, so that no gain looks larger and no loss smaller than it is, with the marks of the page's language; `--` for an unknown amount.
 * @see docs/decisions/0155-money-is-written-by-one-rule.md
 */
export function formatMoney(value: DecimalText | undefined | null, format: MoneyFormat = {}): string {
  const { decimals = 2, exact = false, sign = false } = format;
  const number = readDecimal(value);
  if (!number) return missingValue;
  const text = writeFixed(number, exact ? Math.max(decimals, decimalsOf(value as DecimalText)) : decimals, 'down');
  const positive = sign && number.units > 0n && /[1-9]/.test(text);
  return (positive ? '+' : '') + withMarks(text);
}
