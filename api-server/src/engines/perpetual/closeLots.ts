import { mergedEntryPrice, money, positionPot, unrealisedProfit, type Decimal } from '@halyard-h5/shared-api/formulas';
import { transition } from '../stateMachine';
import type { Draft } from './Draft';
import { filledOrder } from './fillOrder';
import { positionMachine } from './machines';
import { endClosingOrders } from './newOrder';
import { seenNow, tickNow } from './seenNow';
import type { Booking, CloseReason, Order, Position, Surroundings, Trade } from './types';

type Execution = Pick<Trade, 'lots' | 'price' | 'liquidity'>;

/**
 * Executes lots of a closing order at once. Paid out is their share of the margin, plus profit or minus loss, minus fee.
 * A greater loss falls on the rest of the pot (negative realised profit), beyond it on the house. The fee is cut to what is left.
 * With the last lots everything ends that would close the position.
 */
export function closeLots(draft: Draft, position: Position, order: Order, execution: Execution, world: Surroundings): Order {
  const { lots, price, liquidity } = execution;
  const { makerFeeRate, takerFeeRate } = world.rules;
  const settlement = settle(position, lots, price, liquidity === 'maker' ? makerFeeRate : takerFeeRate);
  const { freed, profit, fee, openingFee, payout, shortfall } = settlement;
  const tradeId = world.nextId();
  const booking: Booking = { key: `trade:${tradeId}`, kind: 'close', reference: position.id };
  draft.move(booking, 'house', 'positions', money.max('0', profit));
  draft.move(booking, 'positions', 'house', money.max('0', money.subtract(money.negate(profit), shortfall)));
  draft.move(booking, 'positions', 'fees', fee);
  draft.move(booking, 'positions', 'available', payout);

  const reason = closeReasonOf(order);
  const borne = money.add(profit, shortfall);
  const filled = filledOrder(order, { lots, price, fee, profit: borne, openingFee }, world);
  draft.putOrder(filled);
  draft.putPosition({
    ...position,
    status: transition(positionMachine, position.status, lots === position.lots ? 'close' : 'reduce'),
    lots: position.lots - lots,
    exposure: money.subtract(position.exposure, settlement.exposure),
    margin: money.subtract(position.margin, freed.margin),
    addedMargin: money.subtract(position.addedMargin, freed.addedMargin),
    realisedProfit: money.subtract(position.realisedProfit, freed.realisedProfit),
    settledProfit: money.add(position.settledProfit, borne),
    feesPaid: money.add(position.feesPaid, fee),
    openingFees: money.subtract(position.openingFees, openingFee),
    updatedAt: world.time,
    markSequence: seenNow(position, world),
    ...averageClose(position, lots, price),
    closeReason: reason,
  });
  draft.events.push({
    kind: 'trade',
    trade: {
      id: tradeId,
      orderId: order.id,
      positionId: position.id,
      side: position.side,
      action: 'close',
      reason,
      liquidity,
      lots,
      price,
      exposure: settlement.exposure,
      fee,
      openingFee,
      profit: borne,
      payout,
      shortfall,
      time: world.time,
      markSequence: tickNow(world),
    },
  });
  if (lots === position.lots) endClosingOrders(draft, position.id, world);
  return filled;
}

/** Why an order closes; what returns orders closes nothing. */
function closeReasonOf({ reason }: Order): CloseReason {
  return reason === 'takeProfit' || reason === 'stopLoss' || reason === 'trailingStop' ? reason : 'trader';
}

function settle(position: Position, lots: number, price: Decimal, feeRate: Decimal) {
  const whole = lots === position.lots;
  const share = (value: Decimal): Decimal =>
    whole ? value : money.divide(money.multiplyExactly(value, String(lots)), String(position.lots), 8);
  const exposure = share(position.exposure);
  const margin = share(position.margin);
  const addedMargin = share(position.addedMargin);
  const profit = unrealisedProfit({ ...position, exposure }, price);

  const pot = positionPot(position);
  const potShare = whole ? pot : money.min(money.add(margin, addedMargin), pot);
  const result = money.add(potShare, profit);
  const fee = money.max('0', money.min(money.multiply([exposure, feeRate]), result));
  const payout = money.max('0', money.subtract(result, fee));
  const missing = money.max('0', money.negate(result));
  const fromRest = money.min(missing, money.subtract(pot, potShare));
  const restPot = money.subtract(pot, money.add(potShare, fromRest));
  const restMargins = money.subtract(money.add(position.margin, position.addedMargin), money.add(margin, addedMargin));
  const restRealised = money.subtract(restPot, restMargins);
  const freed = { margin, addedMargin, realisedProfit: money.subtract(position.realisedProfit, restRealised) };
  return { exposure, freed, profit, fee, openingFee: share(position.openingFees), payout, shortfall: money.subtract(missing, fromRest) };
}

/** Average price over all lots closed so far. */
export function averageClose(position: Position, lots: number, price: Decimal): Pick<Position, 'closedLots' | 'closePrice'> {
  const closePrice =
    position.closePrice === undefined
      ? price
      : mergedEntryPrice({ exposure: String(position.closedLots), price: position.closePrice }, { exposure: String(lots), price });
  return { closedLots: position.closedLots + lots, closePrice };
}
