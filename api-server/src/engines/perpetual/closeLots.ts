import {
  closingResultOf,
  mergedEntryPrice,
  money,
  positionPot,
  shareOfLots,
  unrealisedProfit,
  type Decimal,
} from '@halyard-h5/shared-api/formulas';
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
  const closable = { ...position, contracts: position.lots };
  const result = closingResultOf(closable, lots, price, liquidity === 'maker' ? makerFeeRate : takerFeeRate);
  const { profit, fee, openingFee, payout } = result;
  const share = (value: Decimal): Decimal => shareOfLots(value, lots, position.lots);
  const exposure = share(position.exposure);
  const margin = money.subtract(position.margin, share(position.margin));
  const addedMargin = money.subtract(position.addedMargin, share(position.addedMargin));
  const pot = money.subtract(money.add(positionPot(position), profit), money.add(payout, fee));
  const tradeId = world.nextId();
  const booking: Booking = { key: `trade:${tradeId}`, kind: 'close', reference: position.id };
  draft.move(booking, 'house', 'positions', money.max('0', profit));
  draft.move(booking, 'positions', 'house', money.max('0', money.negate(profit)));
  draft.move(booking, 'positions', 'fees', fee);
  draft.move(booking, 'positions', 'available', payout);

  const reason = closeReasonOf(order);
  const filled = filledOrder(order, { lots, price, fee, profit, openingFee }, world);
  draft.putOrder(filled);
  draft.putPosition({
    ...position,
    status: transition(positionMachine, position.status, lots === position.lots ? 'close' : 'reduce'),
    lots: position.lots - lots,
    exposure: money.subtract(position.exposure, exposure),
    margin,
    addedMargin,
    realisedProfit: money.subtract(pot, money.add(margin, addedMargin)),
    settledProfit: money.add(position.settledProfit, profit),
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
      exposure,
      fee,
      openingFee,
      profit,
      payout,
      shortfall: money.subtract(profit, unrealisedProfit({ ...position, exposure }, price)),
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

/** Average price over all lots closed so far. */
export function averageClose(position: Position, lots: number, price: Decimal): Pick<Position, 'closedLots' | 'closePrice'> {
  const closePrice =
    position.closePrice === undefined
      ? price
      : mergedEntryPrice({ exposure: String(position.closedLots), price: position.closePrice }, { exposure: String(lots), price });
  return { closedLots: position.closedLots + lots, closePrice };
}
