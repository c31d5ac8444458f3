import { money, type Decimal } from '@halyard-h5/shared-api/formulas';

/** What a follower may lose with one publisher's plans, and what has become of it. USDT. */
export interface LossLimit {
  readonly amount: Decimal;
  /** Gains and losses of settled orders together, signed. */
  readonly result: Decimal;
  /** Stakes of orders that still run: each may be lost. */
  readonly running: Decimal;
}

/** True once as much is lost as the limit says: copying stops. */
export function isLimitReached({ amount, result }: Pick<LossLimit, 'amount' | 'result'>): boolean {
  return !money.greater(money.add(result, amount), '0');
}

/**
 * True while another order may be placed: even if all that run were lost, the limit would not be reached. The order that crosses it is
 * placed, whatever its stake; nothing after it is.
 * @see docs/decisions/0279-results-of-publishers-and-loss-limits.md
 */
export function hasRoom({ amount, result, running }: LossLimit): boolean {
  return !isLimitReached({ amount, result: money.subtract(result, running) });
}
