import { decimalsOf, missingValue, readDecimal, rescale, withMarks, writeFixed, writeShortest, type DecimalText } from './decimal';

export interface QuantityFormat {
  /** Shows exactly the decimals of this step. Without it: as many as needed, at most `maximumDecimals`. */
  readonly step?: DecimalText;
  /** 8 unless told otherwise. */
  readonly maximumDecimals?: number;
}

/** A quantity of coins or lots, cut toward zero: `1,234.5`. `--` for an unknown quantity. */
export function formatQuantity(value: DecimalText | undefined | null, { step, maximumDecimals = 8 }: QuantityFormat = {}): string {
  const number = readDecimal(value);
  if (!number) return missingValue;
  if (step !== undefined) return withMarks(writeFixed(number, decimalsOf(step)));
  return withMarks(writeShortest(rescale(number, maximumDecimals)));
}
