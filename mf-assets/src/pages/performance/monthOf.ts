import type { Answer } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';

type Day = Answer<'performance.read'>['days'][number];

export interface MonthResult {
  readonly result: string;
  /** Days that brought something, and days that cost something. */
  readonly gains: number;
  readonly losses: number;
  readonly best: Day;
  readonly worst: Day;
}

/** What the known days of a month add up to; undefined where none is known. @param month its first day, `YYYY-MM-DD` */
export function monthOf(days: readonly Day[], month: string): MonthResult | undefined {
  const own = days.filter(({ day }) => day.startsWith(month.slice(0, 7)));
  const [first] = own;
  if (first === undefined) return undefined;
  return {
    result: money.add(...own.map(({ result }) => result)),
    gains: own.filter(({ result }) => money.isPositive(result)).length,
    losses: own.filter(({ result }) => money.isNegative(result)).length,
    best: own.reduce((best, each) => (money.greater(each.result, best.result) ? each : best), first),
    worst: own.reduce((worst, each) => (money.less(each.result, worst.result) ? each : worst), first),
  };
}
