import { decimalsOf, missingValue, readDecimal, toMultiple, withMarks, writeFixed, writeShortest, type DecimalText } from './decimal';

/**
 * A price on its product's tick size, to the nearest tick: `formatPrice('64250.126', '0.05')` is `64,250.15`. `--` for an unknown price.
 */
export function formatPrice(value: DecimalText | undefined | null, tickSize: DecimalText): string {
  const number = readDecimal(value);
  const tick = readDecimal(tickSize);
  if (!number) return missingValue;
  if (!tick || tick.units <= 0n) return withMarks(writeShortest(number));
  return withMarks(writeFixed(toMultiple(number, tick, 'nearest'), decimalsOf(tickSize)));
}
