import { money, ratioDigits, type Decimal } from './money';

/** With less than this, in USDT, no rate is told: of dust any result is huge. */
const LEAST = '1';
/** Rates are told up to here. */
const HIGHEST = '1000000';

interface Day {
  /** Value when the day began, USDT. */
  readonly before: Decimal;
  /** What came from outside less what left. */
  readonly funding: Decimal;
  readonly result: Decimal;
}

/**
 * Result of a day by what was there to earn it with, a fraction: what came counts from the day's beginning, what left until its end. Undefined
 * where that is less than one USDT.
 */
export function dayRate({ before, funding, result }: Day): Decimal | undefined {
  const base = money.isPositive(funding) ? money.add(before, funding) : before;
  return money.less(base, LEAST) ? undefined : money.divide(result, base, ratioDigits);
}

/** Time-weighted return of days that follow each other, a fraction; undefined without one. Money that came or went changes nothing in it. */
export function compoundRate(rates: readonly Decimal[]): Decimal | undefined {
  if (rates.length === 0) return undefined;
  const growth = rates.reduce((product, rate) => money.min(money.multiply([product, money.add('1', rate)], 2 * ratioDigits), HIGHEST), '1');
  return money.subtract(money.divide(growth, '1', ratioDigits), '1');
}
