import { money } from '@halyard-h5/shared-api/formulas';
import { assertTriggers } from './assertTriggers';
import { closeLots } from './closeLots';
import { sideFor, type Draft } from './Draft';
import { freshMarket } from './freshMarket';
import { newCloseOrder } from './newCloseOrder';
import { releaseOrder } from './placeOrder';
import { perpetualRefusals } from './refusals';
import { seenNow } from './seenNow';
import type { Command, Position, Surroundings } from './types';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Cancels what is unfilled of a resting order and releases its money. Orders that close a triggered position cannot be cancelled. */
export function cancelOrder(draft: Draft, { orderId, by }: Of<'cancel order'>, world: Surroundings): void {
  const order = draft.order(orderId);
  if (order === undefined) throw perpetualRefusals.orderEnded();
  if (order.action === 'close') throw perpetualRefusals.positionClosing();
  releaseOrder(draft, by === undefined ? order : { ...order, reason: by }, world);
}

/** Moves available money into the pot of a position. It only ever adds. */
export function addMargin(draft: Draft, { positionId, amount }: Of<'add margin'>, world: Surroundings): void {
  if (!money.isAmount(amount) || !money.isPositive(amount)) throw perpetualRefusals.amount({ field: 'amount' });
  const position = livePosition(draft, positionId);
  if (money.greater(amount, draft.available)) {
    throw perpetualRefusals.notEnough({ field: 'amount', parameters: { needed: amount, available: draft.available } });
  }
  draft.move({ key: `margin:${world.nextId()}`, kind: 'margin', reference: position.id }, 'available', 'positions', amount);
  draft.putPosition({
    ...position,
    addedMargin: money.add(position.addedMargin, amount),
    updatedAt: world.time,
    markSequence: seenNow(position, world),
  });
}

/** Sets take-profit and stop-loss; an option left out is removed. At least one must be given. */
export function setTriggers(draft: Draft, command: Of<'set triggers'>, world: Surroundings): void {
  const { takeProfitPrice, stopLossPrice } = command;
  if (takeProfitPrice === undefined && stopLossPrice === undefined) throw perpetualRefusals.noTrigger({ field: 'takeProfit' });
  const position = openPosition(draft, command.positionId);
  const { mark } = freshMarket(world);
  assertTriggers(position.side, command, { reference: mark.price, position });
  draft.putPosition({ ...position, takeProfitPrice, stopLossPrice, updatedAt: world.time, markSequence: seenNow(position, world) });
}

/** Closes a position at market. What the book does not take stays open; refuses when it takes nothing. */
export function closePosition(draft: Draft, { positionId }: Of<'close position'>, world: Surroundings): void {
  const position = openPosition(draft, positionId);
  freshMarket(world);
  const order = newCloseOrder(position, 'trader', undefined, world);
  const taken = draft.take(sideFor(position.side, 'close'), order.lots, order.exposurePerLot);
  if (taken.price === undefined) throw perpetualRefusals.noLiquidity();
  const filled = closeLots(draft, position, order, taken.lots, taken.price, world);
  if (filled.filledLots < filled.lots) releaseOrder(draft, filled, world);
}

function livePosition(draft: Draft, id: string): Position {
  const position = draft.position(id);
  if (position === undefined) throw perpetualRefusals.positionEnded();
  return position;
}

function openPosition(draft: Draft, id: string): Position {
  const position = livePosition(draft, id);
  if (position.status === 'closing') throw perpetualRefusals.positionClosing();
  return position;
}
