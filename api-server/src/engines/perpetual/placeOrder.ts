import { money, orderReserve, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { transition } from '../stateMachine';
import type { Draft } from './Draft';
import { enterBook } from './executeOrder';
import { freshMarket } from './freshMarket';
import { isBeingClosed } from './livePosition';
import { orderMachine } from './machines';
import { newOrder } from './newOrder';
import { assertExposure, assertLots, assertNoLimit, assertOrderCount, exposureOf, limitPrice, termsFor, triggerAt } from './orderTerms';
import { perpetualRefusals } from './refusals';
import { assertFill } from './triggerFaults';
import type { Order, PlaceOrder, Surroundings } from './types';

/**
 * Accepts an order and freezes its margin and fee. A market order takes what the book gives within the allowed deviation, and its rest ends;
 * a limit order takes what crosses it and rests, unless its time in force says otherwise; with a trigger price it waits.
 * Refuses on stale prices, wrong lots, prices or TP/SL, or too little money.
 */
export function placeOrder(draft: Draft, command: PlaceOrder, world: Surroundings): void {
  const { mark } = freshMarket(world);
  assertLots(command.lots, world.rules.minimumLots, world.rules.maximumLots);
  if (command.type === 'market') assertNoLimit(command);
  const terms = termsFor(command, world);
  const price = command.type === 'limit' ? limitPrice(command.price, world) : undefined;
  const trigger = command.triggerPrice === undefined ? undefined : triggerAt(command.triggerPrice, mark, world);
  assertOrderCount(draft, world);
  if (isBeingClosed(draft, command.side)) throw perpetualRefusals.positionClosing();
  assertExposure(draft, command.side, exposureOf(terms, command.lots), world);

  const accepted = accept(draft, { ...command, ...trigger, price }, terms, world);
  if (trigger !== undefined) {
    const waiting: Order = { ...accepted, ...trigger, status: transition(orderMachine, accepted.status, 'wait') };
    assertFill(draft, waiting, mark);
    return draft.putOrder(waiting);
  }
  draft.putOrder(accepted);
  const taken = enterBook(draft, accepted, mark, world);
  if (command.whole && taken?.filledLots !== command.lots) throw perpetualRefusals.noLiquidity();
}

function accept(draft: Draft, command: PlaceOrder, terms: PerpetualTerms, world: Surroundings): Order {
  const reserve = orderReserve(terms, String(command.lots));
  if (money.greater(reserve.total, draft.available)) {
    throw perpetualRefusals.notEnough({ field: 'contracts', parameters: { needed: reserve.total, available: draft.available } });
  }
  const id = world.nextId();
  draft.move({ key: `${id}:freeze`, kind: 'freeze', reference: id }, 'available', 'orders', reserve.total);
  return {
    ...newOrder(id, world),
    action: 'open',
    type: command.type,
    side: command.side,
    lots: command.lots,
    price: command.price,
    timeInForce: command.type === 'limit' ? (command.timeInForce ?? 'goodTillCancelled') : undefined,
    leverage: terms.leverage,
    exposurePerLot: exposureOf(terms, 1),
    reservedMargin: reserve.margin,
    reservedFee: reserve.fee,
    takeProfitPrice: command.takeProfitPrice,
    stopLossPrice: command.stopLossPrice,
  };
}
