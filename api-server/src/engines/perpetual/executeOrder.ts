import { money, worstPrice, type Taken } from '@halyard-h5/shared-api/formulas';
import { closeLots } from './closeLots';
import { sideFor, type Draft } from './Draft';
import { fillOrder } from './fillOrder';
import { releaseOrder } from './newOrder';
import { deviationOf } from './orderTerms';
import { perpetualRefusals } from './refusals';
import { assertFill } from './triggerFaults';
import type { Mark, Order, Position, Surroundings, Trade } from './types';

/** Lets an order take from the book what it may have. Answers the order after that; undefined when it got nothing. */
export function executeOrder(
  draft: Draft,
  order: Order,
  liquidity: Trade['liquidity'],
  mark: Mark,
  world: Surroundings,
): Order | undefined {
  const position = positionOf(draft, order);
  const offer = offerTo(draft, order, mark, world);
  const { lots, price } = offer;
  if (price === undefined) return undefined;
  draft.take(sideFor(order.side, order.action), offer);
  return position === undefined
    ? fillOrder(draft, order, lots, price, liquidity, world)
    : closeLots(draft, position, order, { lots, price, liquidity }, world);
}

/**
 * Lets an order that comes to the book take what it crosses. What is left rests, or ends where the order takes at once or not at all.
 * Refuses TP/SL that the fill, or the limit of an order that rests, has passed.
 * @returns the order after what it took; undefined when it took nothing and rests
 */
export function enterBook(draft: Draft, order: Order, mark: Mark, world: Surroundings): Order | undefined {
  if (order.action === 'open') assertFill(draft, order, mark, offerTo(draft, order, mark, world));
  const taken = executeOrder(draft, order, 'taker', mark, world);
  if (taken === undefined) {
    if (order.type === 'market') throw perpetualRefusals.noLiquidity();
    if (order.timeInForce === 'immediateOrCancel') throw perpetualRefusals.nothingToTake();
    return undefined;
  }
  if (order.timeInForce === 'postOnly') throw perpetualRefusals.wouldTake({ field: 'price' });
  const rest = draft.order(order.id);
  if (rest === undefined) return taken;
  if (order.type === 'market') releaseOrder(draft, rest, world);
  if (order.timeInForce === 'immediateOrCancel') releaseOrder(draft, rest, world, 'nothingToTake');
  return taken;
}

/** The position that a closing order closes. */
function positionOf(draft: Draft, { action, positionId }: Order): Position | undefined {
  if (action === 'open') return undefined;
  const position = positionId === undefined ? undefined : draft.position(positionId);
  if (position === undefined) throw new Error('a closing order without its position');
  return position;
}

/** What the book gives an order now. A closing order never asks for more than is left of its position. */
export function offerTo(draft: Draft, order: Order, mark: Mark, world: Surroundings): Taken {
  const position = positionOf(draft, order);
  const side = sideFor(order.side, order.action);
  const unfilled = order.lots - order.filledLots;
  if (position === undefined) {
    const worst = worstPrice(order.side, order.price, mark.price, deviationOf(order, world));
    return draft.offer(side, unfilled, order.exposurePerLot, worst);
  }
  // Fills that merged since then may have changed what a lot is worth.
  const exposurePerLot = money.divide(position.exposure, String(position.lots), 8);
  return draft.offer(side, Math.min(unfilled, position.lots), exposurePerLot, order.price);
}
