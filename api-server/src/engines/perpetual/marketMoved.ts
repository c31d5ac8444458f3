import { isTriggered, money, worstPrice, type Decimal } from '@halyard-h5/shared-api/formulas';
import { transition } from '../stateMachine';
import { closeLots } from './closeLots';
import { sideFor, type Draft } from './Draft';
import { fillOrder } from './fillOrder';
import { liquidatePositions } from './liquidate';
import { positionMachine } from './machines';
import { newCloseOrder } from './newCloseOrder';
import { deviationOf } from './placeOrder';
import type { Book, Mark, Order, Position, Surroundings } from './types';

/**
 * Applies a new mark price and book. The order: liquidations and triggers at the mark, closing of triggered positions, fills of resting orders
 * at the book's price or better.
 * All orders of a step share the book's depth. A tick acts only on what existed before its number in the log. A stale book fills nothing.
 * @see docs/decisions/0020-perpetual-margin-and-who-bears-what.md
 */
export function marketMoved(draft: Draft, world: Surroundings): void {
  const { mark, book, rules, time } = world;
  if (mark === undefined) return;
  liquidatePositions(draft, mark, world);
  for (const position of draft.positions) trigger(draft, position, mark, world);
  if (book === undefined || time - book.time > rules.staleAfter) return;
  for (const order of draft.orders) if (order.action === 'close') executeClose(draft, order, book, world);
  for (const order of [...draft.orders].sort(byPriceAndTime)) fillResting(draft, order, mark, book, world);
  // What this tick's own fills left without margin goes with it.
  liquidatePositions(draft, mark, world, mark.sequence);
}

function trigger(draft: Draft, position: Position, mark: Mark, world: Surroundings): void {
  const reached = position.status === 'open' && position.markSequence < mark.sequence ? reachedTrigger(position, mark) : undefined;
  if (reached === undefined) return;
  const status = transition(positionMachine, position.status, 'trigger');
  draft.putPosition({ ...position, status, updatedAt: world.time, markSequence: mark.sequence });
  draft.putOrder(newCloseOrder(position, reached.reason, reached.price, world));
}

function reachedTrigger(
  { side, takeProfitPrice, stopLossPrice }: Position,
  mark: Mark,
): { reason: 'takeProfit' | 'stopLoss'; price: Decimal } | undefined {
  if (stopLossPrice !== undefined && isTriggered('stopLoss', side, stopLossPrice, mark.price)) {
    return { reason: 'stopLoss', price: stopLossPrice };
  }
  if (takeProfitPrice !== undefined && isTriggered('takeProfit', side, takeProfitPrice, mark.price)) {
    return { reason: 'takeProfit', price: takeProfitPrice };
  }
  return undefined;
}

function executeClose(draft: Draft, order: Order, book: Book, world: Surroundings): void {
  const position = order.positionId === undefined ? undefined : draft.position(order.positionId);
  if (position === undefined || book.time <= order.takenBookTime) return;
  const taken = draft.take(sideFor(order.side, 'close'), position.lots, order.exposurePerLot);
  if (taken.price === undefined) return;
  closeLots(draft, position, order, taken.lots, taken.price, world);
}

function fillResting(draft: Draft, order: Order, mark: Mark, book: Book, world: Surroundings): void {
  if (order.price === undefined || book.time <= order.takenBookTime) return;
  // A position that is being closed is not enlarged: the order waits until it is gone and then opens a new one.
  if (draft.positions.some(({ side, status }) => side === order.side && status === 'closing')) return;
  const worst = worstPrice(order.side, order.price, mark.price, deviationOf(order, world));
  const taken = draft.take(sideFor(order.side, 'open'), order.lots - order.filledLots, order.exposurePerLot, worst);
  if (taken.price === undefined) return;
  fillOrder(draft, order, taken.lots, taken.price, 'maker', world);
}

/** Longs before shorts (they take from different sides), in each the best price first, then the oldest. */
function byPriceAndTime(first: Order, second: Order): number {
  if (first.side !== second.side) return first.side === 'long' ? -1 : 1;
  const better = money.compare(second.price ?? '0', first.price ?? '0') * (first.side === 'long' ? 1 : -1);
  return better !== 0 ? better : first.createdAt - second.createdAt || (first.id < second.id ? -1 : 1);
}
