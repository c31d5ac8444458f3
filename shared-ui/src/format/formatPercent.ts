import { missingValue, readDecimal, rescale, withMarks, writeFixed, writeShortest, type Decimal, type DecimalText } from './decimal';
import { numberMarks } from './numberMarks';

export interface PercentFormat {
  /** 2 unless told otherwise. */
  readonly decimals?: number;
  /** Puts `+` before a rise. */
  readonly sign?: boolean;
  /** No idle zeros: `5%` and `82.5%`. */
  readonly shortest?: boolean;
}

/** A figure that is in per cent already, to the nearest digit: `formatPercent('1.23')` is `1.23%`. A ticker's `change` is one. `--` when unknown. */
export function formatPercent(percent: DecimalText | undefined | null, format?: PercentFormat): string {
  return write(readDecimal(percent), format);
}

/** A fraction as per cent, to the nearest digit: `formatFraction('0.0123')` is `1.23%`. Rates and margin ratios are fractions. `--` when unknown. */
export function formatFraction(fraction: DecimalText | undefined | null, format?: PercentFormat): string {
  const number = readDecimal(fraction);
  return write(number && { ...number, units: number.units * 100n }, format);
}

/** A rate that is a fraction, as per cent with as many decimals as it needs, at most 4: `0.05` is `5%`, `0.00015` is `0.015%`. */
export function formatRate(fraction: DecimalText | undefined | null): string {
  return formatFraction(fraction, { decimals: 4, shortest: true });
}

function write(number: Decimal | undefined, { decimals = 2, sign = false, shortest = false }: PercentFormat = {}): string {
  if (!number) return missingValue;
  const rounded = rescale(number, decimals, 'nearest');
  const text = shortest ? writeShortest(rounded) : writeFixed(rounded, decimals);
  const positive = sign && number.units > 0n && /[1-9]/.test(text);
  return `${positive ? '+' : ''}${withMarks(text)}${numberMarks().percent}%`;
}
