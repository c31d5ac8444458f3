import { readDecimal, type DecimalText } from './decimal';

/** -1, 0 or 1; 0 for anything but a decimal string. */
export function signOf(value: DecimalText | undefined | null): -1 | 0 | 1 {
  const number = readDecimal(value);
  if (!number || number.units === 0n) return 0;
  return number.units < 0n ? -1 : 1;
}
