import type { AcceptedOrder, LogState, PricePoint } from './DeliveryDecision';

export type OpeningDecision = { event: 'open'; tick: PricePoint } | { event: 'cancel' } | { event: 'no opening tick' };

/**
 * Whether an entrusted order opens. A cancel counts from `cancelAt` (ms UTC) on: a tick up to then opens the order all the same.
 * @param firstTick the first tick in the log strictly after acceptance, if there is one: it is final, for the log only grows at its end
 * @returns undefined while the log does not tell yet
 */
export function decideOpening(
  order: AcceptedOrder & { cancelAt?: number | undefined },
  firstTick: PricePoint | undefined,
  log: LogState,
): OpeningDecision | undefined {
  const deadline = Math.min(order.acceptedAt + log.returnAfter, order.deliveryAt - 1);
  const latest = Math.min(deadline, order.cancelAt ?? deadline);
  if (firstTick && firstTick.time <= latest) return { event: 'open', tick: firstTick };
  if (!firstTick && log.completeUntil < latest) return undefined;
  return { event: order.cancelAt === latest ? 'cancel' : 'no opening tick' };
}
