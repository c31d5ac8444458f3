import type { Draft } from './Draft';
import { executeOrder, offerTo } from './executeOrder';
import { isBeingClosed } from './livePosition';
import { releaseOrder } from './newOrder';
import { fillFault } from './triggerFaults';
import type { Book, Mark, Order, Surroundings, Trade } from './types';

interface Market {
  readonly mark: Mark;
  readonly book: Book;
}

/** Lets a limit order that rests have what the book gives at its price or better. */
export function matchResting(draft: Draft, id: string, { mark, book }: Market, world: Surroundings): void {
  const order = draft.order(id);
  if (order === undefined || order.price === undefined || order.status === 'waiting' || book.time <= order.takenBookTime) return;
  if (order.action === 'close') return matchClosing(draft, order, mark, world);
  if (isArriving(order)) return arrive(draft, order, { mark, book }, world);
  fillOpening(draft, order, 'maker', mark, world);
}

/** Fills an order that opens. Where the price is past its TP/SL, or a stop would come to lie beyond liquidation, the order ends instead. */
function fillOpening(draft: Draft, order: Order, liquidity: Trade['liquidity'], mark: Mark, world: Surroundings): void {
  const { lots, price } = offerTo(draft, order, mark, world);
  if (price === undefined) return;
  const fault = fillFault(draft, order, { lots, price }, { stopLoss: [price, mark.price], takeProfit: [price] });
  if (fault !== undefined) return releaseOrder(draft, order, world, fault);
  if (!isBeingClosed(draft, order.side)) executeOrder(draft, order, liquidity, mark, world);
}

function matchClosing(draft: Draft, order: Order, mark: Mark, world: Surroundings): void {
  // A process of the version before this one ends positions without their orders.
  if (order.positionId === undefined || draft.position(order.positionId) === undefined)
    return releaseOrder(draft, order, world, 'positionEnded');
  if (!world.closingHalted) executeOrder(draft, order, 'maker', mark, world);
}

/** True for an order that a trigger brought to the book, has seen none yet, and may not simply rest there. */
const isArriving = ({ status, triggerPrice, timeInForce, takenBookTime }: Order): boolean =>
  status === 'open' &&
  triggerPrice !== undefined &&
  takenBookTime === 0 &&
  (timeInForce === 'immediateOrCancel' || timeInForce === 'postOnly');

/** The first book that a triggered order meets decides what its time in force makes of it. */
function arrive(draft: Draft, order: Order, { mark, book }: Market, world: Surroundings): void {
  if (order.timeInForce === 'postOnly') {
    if (offerTo(draft, order, mark, world).lots > 0) releaseOrder(draft, order, world, 'wouldTake');
    else draft.putOrder({ ...order, takenBookTime: book.time });
    return;
  }
  fillOpening(draft, order, 'taker', mark, world);
  const rest = draft.order(order.id);
  if (rest !== undefined) releaseOrder(draft, rest, world, 'nothingToTake');
}
