import type { Draft } from './Draft';
import { enterBook } from './executeOrder';
import { freshMarket } from './freshMarket';
import { openPosition } from './livePosition';
import { newCloseOrder } from './newCloseOrder';
import { assertLots, assertNoLimit, assertOrderCount, limitPrice } from './orderTerms';
import { perpetualRefusals } from './refusals';
import type { ClosePosition, Order, Surroundings } from './types';

/**
 * Closes lots of a position. At market what the book does not take stays open; refuses when it takes nothing. With a price the order takes what crosses it
 * and rests with the rest. It freezes nothing, and never closes more than is left of the position.
 */
export function closePosition(draft: Draft, command: ClosePosition, world: Surroundings): void {
  const { price, timeInForce = 'goodTillCancelled', whole } = command;
  if (price === undefined) assertNoLimit(command);
  const position = openPosition(draft, command.positionId);
  const { mark } = freshMarket(world);
  const { lots = position.lots } = command;
  assertLots(lots, 1, position.lots);
  const market: Order = { ...newCloseOrder(position, 'trader', undefined, world), lots };
  const order: Order = price === undefined ? market : { ...market, type: 'limit', price: limitPrice(price, world), timeInForce };
  if (price !== undefined && timeInForce !== 'immediateOrCancel') assertOrderCount(draft, world);
  if (order.type === 'limit') draft.putOrder(order);
  const taken = enterBook(draft, order, mark, world);
  if (whole && taken?.filledLots !== lots) throw perpetualRefusals.noLiquidity();
}
