import { deliveryOutcome, deliveryProfit } from '@halyard-h5/shared-api/formulas';
import type { AcceptedOrder, LogState, PricePoint } from './DeliveryDecision';

export type SettlementDecision =
  | { event: 'settle'; result: 'win' | 'loss'; tick: PricePoint; profit: string }
  | { event: 'draw'; result: 'draw'; tick: PricePoint; profit: '0' }
  | { event: 'no settling tick'; result: 'returned'; profit: '0' };

/** The two ticks on both sides of a delivery time, as far as the log has them. */
export interface Neighbours {
  /** Last tick at or before the delivery time. */
  readonly before: PricePoint | undefined;
  /** First tick strictly after it. As long as there is none, `before` may still change and nothing is settled with it. */
  readonly after: PricePoint | undefined;
}

const RETURNED: SettlementDecision = { event: 'no settling tick', result: 'returned', profit: '0' };

/**
 * How an order that is open ends. The decision depends on the log alone, so anyone can repeat it later and get the same.
 * @returns undefined before the delivery time is over, and while the log does not tell yet
 * @see docs/decisions/0010-expiry-fixed-at-acceptance.md
 */
export function decideSettlement(
  order: AcceptedOrder & { openPrice: string },
  { before, after }: Neighbours,
  log: LogState,
): SettlementDecision | undefined {
  const { deliveryAt, direction, stake, rate, openPrice } = order;
  if (!after) return log.completeUntil >= deliveryAt + log.returnAfter ? RETURNED : undefined;
  if (after.time > deliveryAt + log.returnAfter) return RETURNED;
  if (!before || before.time < deliveryAt - log.returnAfter) return RETURNED;
  const result = deliveryOutcome(direction, openPrice, before.price);
  if (result === 'draw') return { event: 'draw', result, tick: before, profit: '0' };
  return { event: 'settle', result, tick: before, profit: deliveryProfit(stake, rate, result) };
}
