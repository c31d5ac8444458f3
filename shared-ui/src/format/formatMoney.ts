import { shownMoney } from '@halyard-h5/shared-api/formulas';
import { decimalsOf, missingValue, readDecimal, withMarks, writeShortest, type DecimalText } from './decimal';

export interface MoneyFormat {
  /** Decimals shown; 2 unless told otherwise, which only a display currency with others does. */
  readonly decimals?: number;
  /**
   * As many decimals as the figure needs, `decimals` at least and never an idle zero beyond them: for fees, and for figures that are added up on screen,
   * such as a movement with its balances before and after.
   */
  readonly exact?: boolean;
  /** Puts `+` before gains: it is a result. */
  readonly sign?: boolean;
  /** A profit, a loss or a fee without a sign: half away from zero as those with one. Everything else is a balance, toward zero. */
  readonly result?: boolean;
}

/**
 * Money as `1,234.56`, rounded by `shownMoney`, with the marks of the page's language; `--` for an unknown amount.
 * @see docs/decisions/0155-money-is-written-by-one-rule.md
 */
export function formatMoney(value: DecimalText | undefined | null, format: MoneyFormat = {}): string {
  const { decimals = 2, exact = false, sign = false, result } = format;
  const number = readDecimal(value);
  if (!number) return missingValue;
  const plain = writeShortest(number);
  const text = shownMoney(plain, result || sign ? 'result' : 'balance', exact ? Math.max(decimals, decimalsOf(plain)) : decimals);
  const positive = sign && number.units > 0n && /[1-9]/.test(text);
  return (positive ? '+' : '') + withMarks(text);
}
