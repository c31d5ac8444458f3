import { money, worstPrice, type Decimal } from '@halyard-h5/shared-api/formulas';
import { closeLots } from './closeLots';
import { sideFor, type Draft } from './Draft';
import { fillOrder } from './fillOrder';
import { releaseOrder } from './newOrder';
import { deviationOf } from './orderTerms';
import { perpetualRefusals } from './refusals';
import type { Mark, Order, Position, Surroundings, Trade } from './types';

/** What an order asks of the book: so many lots, each worth so much, not beyond a price. */
interface Ask {
  readonly lots: number;
  readonly exposurePerLot: Decimal;
  readonly worst: Decimal | undefined;
}

/** Lets an order take from the book what it may have. Answers the order after that; undefined when it got nothing. */
export function executeOrder(
  draft: Draft,
  order: Order,
  liquidity: Trade['liquidity'],
  mark: Mark,
  world: Surroundings,
): Order | undefined {
  const position = positionOf(draft, order);
  const ask = askOf(order, position, mark, world);
  const { lots, price } = draft.take(sideFor(order.side, order.action), ask.lots, ask.exposurePerLot, ask.worst);
  if (price === undefined) return undefined;
  return position === undefined
    ? fillOrder(draft, order, lots, price, liquidity, world)
    : closeLots(draft, position, order, { lots, price, liquidity }, world);
}

/** Whether an order would take anything now. */
export function wouldTake(draft: Draft, order: Order, mark: Mark, world: Surroundings): boolean {
  const ask = askOf(order, positionOf(draft, order), mark, world);
  return draft.wouldGive(sideFor(order.side, order.action), ask.exposurePerLot, ask.worst);
}

/**
 * Lets an order that comes to the book take what it crosses. What is left rests, or ends where the order takes at once or not at all.
 * @returns the order after what it took; undefined when it took nothing and rests
 */
export function enterBook(draft: Draft, order: Order, mark: Mark, world: Surroundings): Order | undefined {
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

/** A closing order only reduces: it never asks for more than is left of its position. */
function askOf(order: Order, position: Position | undefined, mark: Mark, world: Surroundings): Ask {
  const unfilled = order.lots - order.filledLots;
  if (position === undefined) {
    const worst = worstPrice(order.side, order.price, mark.price, deviationOf(order, world));
    return { lots: unfilled, exposurePerLot: order.exposurePerLot, worst };
  }
  // Fills that merged since then may have changed what a lot is worth.
  const exposurePerLot = money.divide(position.exposure, String(position.lots), 8);
  return { lots: Math.min(unfilled, position.lots), exposurePerLot, worst: order.price };
}
