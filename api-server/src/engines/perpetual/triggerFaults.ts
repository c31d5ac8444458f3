import {
  expectedPrice,
  isTriggered,
  liquidationPrice,
  mergedPosition,
  money,
  type Decimal,
  type PositionFigures,
  type PositionSide,
  type Taken,
} from '@halyard-h5/shared-api/formulas';
import type { Draft } from './Draft';
import { reserveOf } from './fillOrder';
import { mergedTriggers, triggersSetAt } from './mergedTriggers';
import { perpetualRefusals } from './refusals';
import type { Mark, Order, TriggerFault, Triggers } from './types';

/** Prices that TP and SL must not have reached. */
interface Reached {
  readonly takeProfit: readonly Decimal[];
  readonly stopLoss: readonly Decimal[];
}

/** Why TP/SL cannot stand: they would act at once, or a stop never, because liquidation comes first. */
function faultOf(side: PositionSide, { takeProfitPrice, stopLossPrice }: Triggers, reached: Reached): TriggerFault | undefined {
  if (takeProfitPrice !== undefined && reached.takeProfit.some((price) => isTriggered('takeProfit', side, takeProfitPrice, price))) {
    return 'pastTakeProfit';
  }
  if (stopLossPrice !== undefined && reached.stopLoss.some((price) => isTriggered('stopLoss', side, stopLossPrice, price))) {
    return 'pastStopLoss';
  }
  return undefined;
}

const isBeyondLiquidation = (position: PositionFigures, stopLossPrice: Decimal): boolean =>
  isTriggered('stopLoss', position.side, liquidationPrice(position), stopLossPrice);

/** Refuses TP/SL of a position that would act at once, never, or are no prices. */
export function assertTriggers(position: PositionFigures, triggers: Triggers, mark: Mark): void {
  assertPrices(triggers);
  const reached = [mark.price];
  const fault = faultOf(position.side, triggers, { takeProfit: reached, stopLoss: reached });
  const { stopLossPrice } = triggers;
  if (fault === 'pastTakeProfit') throw perpetualRefusals.takeProfit({ field: 'takeProfit' });
  if (fault !== undefined || (stopLossPrice !== undefined && isBeyondLiquidation(position, stopLossPrice))) {
    throw perpetualRefusals.stopLoss({ field: 'stopLoss' });
  }
}

type Fill = Pick<Taken, 'lots'> & { readonly price: Decimal };

/**
 * Why an opening order must not fill so, by the TP/SL that would hold then; undefined where nothing is against it.
 * @param reached prices that the order's own TP/SL must not have reached
 */
export function fillFault(draft: Draft, order: Order, { lots, price }: Fill, reached: Reached): TriggerFault | undefined {
  const current = draft.positions.find(({ side, status }) => side === order.side && status === 'open');
  const { takeProfitPrice, takeProfitAt, stopLossPrice, stopLossAt } = mergedTriggers(current, order);
  if (takeProfitPrice === undefined && stopLossPrice === undefined) return undefined;
  const at = triggersSetAt(order);
  const own = {
    takeProfitPrice: takeProfitAt === at ? order.takeProfitPrice : undefined,
    stopLossPrice: stopLossAt === at ? order.stopLossPrice : undefined,
  };
  const fault = faultOf(order.side, own, reached);
  if (fault !== undefined || stopLossPrice === undefined) return fault;
  const position = mergedPosition(current, { ...reserveOf(order, lots), side: order.side, price });
  return isBeyondLiquidation(position, stopLossPrice) ? 'stopBeyondLiquidation' : undefined;
}

/**
 * Refuses TP/SL with which an opening order must not fill as it would.
 * @param offer what it gets at once; without it, or where that is nothing, the order is judged where it comes to rest
 */
export function assertFill(draft: Draft, order: Order, mark: Mark, offer?: Taken): void {
  assertPrices(order);
  const rests = offer?.price === undefined;
  const price = rests ? restingPrice(order) : offer.price;
  if (price === undefined) return;
  const reached = rests ? [price] : [price, mark.price];
  const lots = rests ? order.lots - order.filledLots : offer.lots;
  const fault = fillFault(draft, order, { lots, price }, { takeProfit: reached, stopLoss: reached });
  if (fault === undefined) return;
  if (fault === 'pastTakeProfit') throw perpetualRefusals.takeProfit({ field: 'takeProfit' });
  if (fault === 'pastStopLoss' || order.stopLossPrice !== undefined) throw perpetualRefusals.stopLoss({ field: 'stopLoss' });
  throw perpetualRefusals.stopBeyondLiquidation();
}

/** Where an order that rests fills; one that waits for its trigger price takes the market there, where its limit allows it. */
function restingPrice({ side, price, status, triggerPrice }: Order): Decimal | undefined {
  if (price === undefined || status !== 'waiting' || triggerPrice === undefined) return price;
  return expectedPrice(side, price, triggerPrice);
}

function assertPrices({ takeProfitPrice, stopLossPrice }: Triggers): void {
  if (!isPrice(takeProfitPrice)) throw perpetualRefusals.takeProfit({ field: 'takeProfit' });
  if (!isPrice(stopLossPrice)) throw perpetualRefusals.stopLoss({ field: 'stopLoss' });
}

const isPrice = (value: Decimal | undefined): boolean => value === undefined || (money.isAmount(value) && money.isPositive(value));
