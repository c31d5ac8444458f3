import { symbolOfCoin, type PriceOf } from './equity';
import { money, moneyDigits, ratioDigits, type Decimal } from './money';

/** With less than this, in USDT, no rate is told: of dust any result is huge. */
const LEAST = '1';
/** Rates are told up to here. */
const HIGHEST = '1000000';

/** A coin of an account on a UTC day. */
export interface CoinDay {
  coin: string;
  /** Held when the day began. */
  before: Decimal;
  /** Close of the day before, USDT. Absent where no price of then is known: the price of the day itself counts. */
  close?: Decimal | undefined;
  /** Held when the day ended, on the running day now. */
  held: Decimal;
  /** Deposits and demo money less withdrawals. */
  funding: Decimal;
}

/** An account on a UTC day, USDT. */
export interface DayResult {
  readonly before: Decimal;
  readonly equity: Decimal;
  readonly funding: Decimal;
  readonly result: Decimal;
}

/**
 * Result of a UTC day: the change of the balances without funding. Open positions count once they are closed.
 * @param priceOf close of the day, on the running day the last price
 * @see docs/decisions/0278-what-a-performance-is.md
 */
export function dayResult(coins: readonly CoinDay[], priceOf: PriceOf): DayResult {
  const sums = { before: '0', equity: '0', funding: '0' };
  for (const { coin, before, close, held, funding } of coins) {
    const symbol = symbolOfCoin(coin);
    const price = symbol === undefined ? '1' : (priceOf(symbol) ?? close ?? '0');
    const worth = (amount: Decimal, by = price): Decimal => (by === '1' ? amount : money.multiply([amount, by], moneyDigits));
    sums.before = money.add(sums.before, worth(before, symbol === undefined ? '1' : close));
    sums.equity = money.add(sums.equity, worth(held));
    sums.funding = money.add(sums.funding, worth(funding));
  }
  return { ...sums, result: money.subtract(money.subtract(sums.equity, sums.before), sums.funding) };
}

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
