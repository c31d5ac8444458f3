import type { Draft } from './Draft';
import { releaseOrder } from './newOrder';
import { perpetualRefusals } from './refusals';
import type { Command, Order, Surroundings } from './types';

/** Orders by which a trigger closes at market take their course. */
const mayEnd = ({ action, type }: Order): boolean => action === 'open' || type === 'limit';

/** Cancels what is unfilled of a resting or waiting order and releases its money. */
export function cancelOrder(draft: Draft, { orderId, by }: Extract<Command, { kind: 'cancel order' }>, world: Surroundings): void {
  const order = draft.order(orderId);
  if (order === undefined) throw perpetualRefusals.orderEnded();
  if (!mayEnd(order)) throw perpetualRefusals.positionClosing();
  releaseOrder(draft, order, world, by);
}

/** Cancels every order that its owner may cancel. */
export function cancelAllOrders(draft: Draft, world: Surroundings): void {
  for (const order of draft.orders) if (mayEnd(order)) releaseOrder(draft, order, world);
}
