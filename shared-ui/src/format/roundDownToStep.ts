import { readDecimal, toMultiple, writeShortest, type DecimalText } from './decimal';

/**
 * The largest multiple of `step` not beyond `value`, toward zero, in shortest notation: `roundDownToStep('1.27', '0.05')` is `1.25`.
 * Answers `undefined` when one of the two is not a decimal string or the step is not positive.
 */
export function roundDownToStep(value: DecimalText | undefined, step: DecimalText): DecimalText | undefined {
  const number = readDecimal(value);
  const size = readDecimal(step);
  if (!number || !size || size.units <= 0n) return undefined;
  return writeShortest(toMultiple(number, size, 'towardZero'));
}
