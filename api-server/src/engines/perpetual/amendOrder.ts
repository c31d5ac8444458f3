import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Draft } from './Draft';
import { enterBook } from './executeOrder';
import { freshMarket } from './freshMarket';
import { isBeingClosed, livePosition } from './livePosition';
import { assertExposure, assertLots, limitPrice, triggerAt } from './orderTerms';
import { perpetualRefusals } from './refusals';
import { tickNow } from './seenNow';
import { assertFill } from './triggerFaults';
import type { AmendOrder, Mark, Order, Surroundings } from './types';

/**
 * Changes a limit order that rests or waits: it keeps its id, its filled lots and its leverage. What it freezes is worked out anew for the lots that are not
 * filled. A new price or more lots cost it its place among orders at that price; where it crosses the book then, it takes at once.
 */
export function amendOrder(draft: Draft, command: AmendOrder, world: Surroundings): void {
  const order = draft.order(command.orderId);
  if (order === undefined) throw perpetualRefusals.orderEnded();
  if (order.type === 'market') throw perpetualRefusals.positionClosing();
  const { mark } = freshMarket(world);
  const wanted = amended(order, command, mark, world);
  if (order.action === 'open') assertOpening(draft, order, wanted, command, world);
  else assertClosing(draft, order, command);

  const losesPlace = wanted.lots > order.lots || !money.equal(wanted.price ?? '0', order.price ?? '0');
  const now = { updatedAt: world.time, markSequence: tickNow(world), ...(losesPlace && { priorityAt: world.time }) };
  const next: Order = { ...reserveAnew(draft, order, wanted, world), ...now };
  draft.putOrder(next);
  const opens = next.action === 'open';
  if (losesPlace && next.status !== 'waiting' && !(opens && isBeingClosed(draft, next.side))) enterBook(draft, next, mark, world);
  // Fewer lots never fill worse than before.
  else if (opens && (losesPlace || changesTriggers(command) || command.triggerPrice !== undefined)) assertFill(draft, next, mark);
}

function amended(order: Order, command: AmendOrder, mark: Mark, world: Surroundings): Order {
  const { triggerPrice, lots = order.lots } = command;
  if (triggerPrice !== undefined && order.status !== 'waiting') throw perpetualRefusals.notWaiting({ field: 'triggerPrice' });
  const price = command.price === undefined ? order.price : limitPrice(command.price, world);
  return {
    ...order,
    lots,
    price,
    takeProfitPrice: command.takeProfitPrice ?? order.takeProfitPrice,
    stopLossPrice: command.stopLossPrice ?? order.stopLossPrice,
    ...(changesTriggers(command) && { triggersAt: world.time }),
    ...(triggerPrice === undefined ? {} : triggerAt(triggerPrice, mark, world)),
  };
}

const changesTriggers = ({ takeProfitPrice, stopLossPrice }: AmendOrder): boolean =>
  takeProfitPrice !== undefined || stopLossPrice !== undefined;

function assertOpening(draft: Draft, order: Order, wanted: Order, command: AmendOrder, world: Surroundings): void {
  const { minimumLots, maximumLots } = world.rules;
  if (command.lots !== undefined) assertLots(wanted.lots, Math.max(minimumLots, order.filledLots + 1), maximumLots);
  const more = wanted.lots - order.lots;
  if (more > 0) assertExposure(draft, order.side, money.multiplyExactly(order.exposurePerLot, String(more)), world);
}

function assertClosing(draft: Draft, { filledLots, positionId = '' }: Order, command: AmendOrder): void {
  if (command.takeProfitPrice !== undefined) throw perpetualRefusals.closesOnly({ field: 'takeProfit' });
  if (command.stopLossPrice !== undefined) throw perpetualRefusals.closesOnly({ field: 'stopLoss' });
  const { lots } = livePosition(draft, positionId);
  if (command.lots !== undefined) assertLots(command.lots, filledLots + 1, filledLots + lots);
}

/** Freezes or releases what the lots that are not filled need more or less than before. */
function reserveAnew(draft: Draft, order: Order, wanted: Order, world: Surroundings): Order {
  if (order.action === 'close') return wanted;
  const reserve = reserveOf(wanted, world);
  const before = money.add(order.reservedMargin, order.reservedFee);
  const more = money.subtract(money.add(reserve.reservedMargin, reserve.reservedFee), before);
  if (money.greater(more, draft.available)) {
    throw perpetualRefusals.notEnough({ field: 'contracts', parameters: { needed: more, available: draft.available } });
  }
  const booking = { key: `amend:${world.nextId()}`, reference: order.id };
  if (money.isNegative(more)) draft.move({ ...booking, kind: 'release' }, 'orders', 'available', money.negate(more));
  else draft.move({ ...booking, kind: 'freeze' }, 'available', 'orders', more);
  return { ...wanted, ...reserve };
}

/** Margin and the dearer fee of the lots that are not filled, by what a lot was worth when the order was placed. */
function reserveOf(order: Order, { rules }: Surroundings): { reservedMargin: Decimal; reservedFee: Decimal } {
  const exposure = money.multiplyExactly(order.exposurePerLot, String(order.lots - order.filledLots));
  const rate = money.max(rules.makerFeeRate, rules.takerFeeRate);
  return {
    reservedMargin: money.divide(exposure, order.leverage ?? rules.leverage, 8),
    reservedFee: money.multiply([exposure, rate]),
  };
}
