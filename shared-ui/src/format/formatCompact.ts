import { missingValue, readDecimal, withMarks, writeFixed, type DecimalText } from './decimal';

const units = [
  { suffix: 'T', exponent: 12 },
  { suffix: 'B', exponent: 9 },
  { suffix: 'M', exponent: 6 },
  { suffix: 'K', exponent: 3 },
];

/** A large figure in short, such as a day's volume: `1.23B`, `45.67M`, `890.12K`, `512.00`. `--` when unknown. */
export function formatCompact(value: DecimalText | undefined | null, decimals = 2): string {
  const number = readDecimal(value);
  if (!number) return missingValue;
  const wholeDigits = writeFixed(number, 0).replace('-', '').length;
  const unit = units.find(({ exponent }) => wholeDigits > exponent);
  if (!unit) return withMarks(writeFixed(number, decimals));
  return withMarks(writeFixed({ ...number, scale: number.scale + unit.exponent }, decimals)) + unit.suffix;
}
