import { groupThousands, missingValue, readDecimal, writeFixed, type DecimalText } from './decimal';

export interface MoneyFormat {
  /** Decimals shown; 2 unless told otherwise. */
  readonly decimals?: number;
  /** Puts `+` before gains. */
  readonly sign?: boolean;
}

/** Money as `1,234.56`: two decimals, rounded toward zero, the same in all languages; `--` for an unknown amount. */
export function formatMoney(value: DecimalText | undefined | null, { decimals = 2, sign = false }: MoneyFormat = {}): string {
  const number = readDecimal(value);
  if (!number) return missingValue;
  const text = writeFixed(number, decimals);
  const positive = sign && number.units > 0n && /[1-9]/.test(text);
  return (positive ? '+' : '') + groupThousands(text);
}
