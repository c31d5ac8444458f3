import type { AcceptedOrder, LogState, PricePoint } from './DeliveryDecision';

export type OpeningDecision = { event: 'open'; tick: PricePoint } | { event: 'no opening tick' };

/**
 * Whether an entrusted order opens.
 * @param firstTick the first tick in the log strictly after acceptance, if there is one: it is final, for the log only grows at its end
 * @returns undefined while the log does not tell yet
 */
export function decideOpening(order: AcceptedOrder, firstTick: PricePoint | undefined, log: LogState): OpeningDecision | undefined {
  const latest = Math.min(order.acceptedAt + log.returnAfter, order.deliveryAt - 1);
  if (firstTick) return firstTick.time <= latest ? { event: 'open', tick: firstTick } : { event: 'no opening tick' };
  return log.completeUntil >= latest ? { event: 'no opening tick' } : undefined;
}
