import { readDecimal, writeFixed, type DecimalText } from './decimal';

/**
 * Cuts a decimal string to `decimals` decimals, toward zero: `roundTowardZero('1.239', 2)` is `1.23`, `-1.239` becomes `-1.23`.
 * Answers `undefined` for anything but a decimal string.
 */
export function roundTowardZero(value: DecimalText | undefined, decimals: number): DecimalText | undefined {
  const number = readDecimal(value);
  return number && writeFixed(number, decimals);
}
