import { readDecimal, writeShortest, type DecimalText } from './decimal';
import { roundDownToStep } from './roundDownToStep';

/**
 * `percent` (0 to 100) of an amount, cut to `step`: what the 10/25/50/100 % buttons fill in.
 * Answers `0` when the amount is not known.
 */
export function percentOf(amount: DecimalText | undefined, percent: number, step: DecimalText): DecimalText {
  const available = readDecimal(amount);
  const share = readDecimal(String(percent));
  if (!available || !share) return '0';
  const exact = { units: available.units * share.units, scale: available.scale + share.scale + 2 };
  return roundDownToStep(writeShortest(exact), step) ?? '0';
}
