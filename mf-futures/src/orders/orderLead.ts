import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { deliveryOutcome, deliveryProfit, money, type DeliveryOutcome } from '@halyard-h5/shared-api/formulas';

/** Where a running order would end at a price. */
export interface OrderLead {
  readonly outcome: DeliveryOutcome;
  /** Between price and open price, never negative; decimal string. */
  readonly difference: string;
  /** What the order would bring, USDT: negative where it would lose. */
  readonly profit: string;
}

/** By how much an order leads or trails at a price; undefined before it has opened and where no price is known. */
export function orderLead(
  { direction, openPrice, stake, rate }: Pick<DeliveryOrder, 'direction' | 'openPrice' | 'stake' | 'rate'>,
  price: string | undefined,
): OrderLead | undefined {
  if (openPrice === undefined || price === undefined) return undefined;
  const outcome = deliveryOutcome(direction, openPrice, price);
  return { outcome, difference: money.absolute(money.subtract(price, openPrice)), profit: deliveryProfit(stake, rate, outcome) };
}
