import { money } from '@halyard-h5/shared-api/formulas';
import { transition } from '../stateMachine';
import type { Draft } from './Draft';
import { orderMachine } from './machines';
import { tickNow } from './seenNow';
import type { Order, OrderReason, Surroundings } from './types';

/** What every order begins with. */
export function newOrder(id: string, world: Surroundings) {
  return {
    id,
    status: orderMachine.initial,
    filledLots: 0,
    averagePrice: undefined,
    reservedMargin: '0',
    reservedFee: '0',
    feePaid: '0',
    profit: '0',
    openingFee: '0',
    createdAt: world.time,
    updatedAt: world.time,
    priorityAt: world.time,
    markSequence: tickNow(world),
    takenBookTime: 0,
    positionId: undefined,
    reason: undefined,
    triggerPrice: undefined,
  };
}

/**
 * Ends an order and gives back what it still freezes; its filled lots stay.
 * @param reason what returned it; without one the order keeps its own
 */
export function releaseOrder(draft: Draft, order: Order, world: Surroundings, reason: OrderReason | undefined = order.reason): void {
  const frozen = money.add(order.reservedMargin, order.reservedFee);
  draft.move({ key: `${order.id}:release`, kind: 'release', reference: order.id }, 'orders', 'available', frozen);
  const status = transition(orderMachine, order.status, 'cancel');
  const now = { updatedAt: world.time, markSequence: world.mark?.sequence ?? order.markSequence };
  draft.putOrder({ ...order, status, reason, reservedMargin: '0', reservedFee: '0', ...now });
}

/** Ends what would close a position that is about to end or has ended. Orders that triggers made keep their reason. */
export function endClosingOrders(draft: Draft, positionId: string, world: Surroundings): void {
  for (const order of draft.orders) {
    if (order.action !== 'close' || order.positionId !== positionId) continue;
    releaseOrder(draft, order, world, order.type === 'limit' ? 'positionEnded' : order.reason);
  }
}
