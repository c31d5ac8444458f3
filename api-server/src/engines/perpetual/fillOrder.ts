import { mergedEntryPrice, mergedPosition, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { transition } from '../stateMachine';
import type { Draft } from './Draft';
import { orderMachine, positionMachine } from './machines';
import { mergedTriggers } from './mergedTriggers';
import { seenNow, tickNow } from './seenNow';
import type { Booking, Order, Position, Surroundings } from './types';

const leverageDigits = 2;

/** One execution of an order. */
export interface Fill {
  readonly lots: number;
  readonly price: Decimal;
  readonly fee: Decimal;
  /** Of a closing execution. */
  readonly profit?: Decimal;
  readonly openingFee?: Decimal;
}

/** The order after a fill: counted, averaged, its state moved on. The money is the caller's. */
export function filledOrder(order: Order, { lots, price, fee, profit = '0', openingFee = '0' }: Fill, world: Surroundings): Order {
  const before = money.multiplyExactly(order.exposurePerLot, String(order.filledLots));
  const now = money.multiplyExactly(order.exposurePerLot, String(lots));
  return {
    ...order,
    status: transition(orderMachine, order.status, order.filledLots + lots === order.lots ? 'fillRest' : 'fill'),
    filledLots: order.filledLots + lots,
    averagePrice:
      order.averagePrice === undefined
        ? price
        : mergedEntryPrice({ exposure: before, price: order.averagePrice }, { exposure: now, price }),
    feePaid: money.add(order.feePaid, fee),
    profit: money.add(order.profit, profit),
    openingFee: money.add(order.openingFee, openingFee),
    updatedAt: world.time,
    markSequence: tickNow(world),
    takenBookTime: world.book?.time ?? order.takenBookTime,
  };
}

/** Margin and fee that lots of an opening order have frozen, and their exposure. */
export function reserveOf(order: Order, lots: number): Record<'margin' | 'fee' | 'exposure', Decimal> {
  const unfilled = order.lots - order.filledLots;
  const share = (reserve: Decimal): Decimal =>
    lots === unfilled ? reserve : money.divide(money.multiplyExactly(reserve, String(lots)), String(unfilled), 8);
  return {
    margin: share(order.reservedMargin),
    fee: share(order.reservedFee),
    exposure: money.multiplyExactly(order.exposurePerLot, String(lots)),
  };
}

/** Fills `lots` of an opening order at `price`: its share of the reserve becomes position margin and fee; what the fee does not need is released. */
export function fillOrder(
  draft: Draft,
  order: Order,
  lots: number,
  price: Decimal,
  liquidity: 'maker' | 'taker',
  world: Surroundings,
): Order {
  const { margin, fee: reservedFee, exposure } = reserveOf(order, lots);
  const rate = liquidity === 'maker' ? world.rules.makerFeeRate : world.rules.takerFeeRate;
  const fee = money.min(reservedFee, money.multiply([exposure, rate]));

  const tradeId = world.nextId();
  const booking: Booking = { key: `trade:${tradeId}`, kind: 'fill', reference: order.id };
  draft.move(booking, 'orders', 'positions', margin);
  draft.move(booking, 'orders', 'fees', fee);
  draft.move(booking, 'orders', 'available', money.subtract(reservedFee, fee));

  const filled: Order = {
    ...filledOrder(order, { lots, price, fee }, world),
    reservedMargin: money.subtract(order.reservedMargin, margin),
    reservedFee: money.subtract(order.reservedFee, reservedFee),
  };
  const position = mergeIntoPosition(draft, order, { lots, price, fee, exposure, margin }, world);
  draft.putOrder({ ...filled, positionId: position.id });
  draft.events.push({
    kind: 'trade',
    trade: {
      id: tradeId,
      orderId: order.id,
      positionId: position.id,
      side: order.side,
      action: 'open',
      reason: 'trader',
      liquidity,
      lots,
      price,
      exposure,
      fee,
      openingFee: '0',
      profit: '0',
      payout: '0',
      shortfall: '0',
      time: world.time,
      markSequence: tickNow(world),
    },
  });
  return filled;
}

function mergeIntoPosition(draft: Draft, order: Order, fill: Fill & { exposure: Decimal; margin: Decimal }, world: Surroundings): Position {
  const current = draft.positions.find((position) => position.side === order.side);
  const figures = { ...mergedPosition(current, { ...fill, side: order.side }), ...mergedTriggers(current, order) };
  const merged: Position =
    current === undefined
      ? { ...opened(order, fill, world), ...figures }
      : {
          ...current,
          ...figures,
          status: transition(positionMachine, current.status, 'increase'),
          lots: current.lots + fill.lots,
          leverage: mergedLeverage(current, order, fill),
          updatedAt: world.time,
          markSequence: seenNow(current, world),
          feesPaid: money.add(current.feesPaid, fill.fee),
          openingFees: money.add(current.openingFees, fill.fee),
        };
  draft.putPosition(merged);
  return merged;
}

function mergedLeverage(current: Position, order: Order, fill: { exposure: Decimal; margin: Decimal }): Decimal {
  if (order.leverage === current.leverage) return current.leverage;
  return money.divide(money.add(current.exposure, fill.exposure), money.add(current.margin, fill.margin), leverageDigits, 'halfUp');
}

function opened(order: Order, fill: Fill, world: Surroundings) {
  return {
    id: world.nextId(),
    status: positionMachine.initial,
    lots: fill.lots,
    leverage: order.leverage ?? world.rules.leverage,
    openedAt: world.time,
    updatedAt: world.time,
    markSequence: tickNow(world),
    closedLots: 0,
    closePrice: undefined,
    closeReason: undefined,
    settledProfit: '0',
    feesPaid: fill.fee,
    openingFees: fill.fee,
  };
}
