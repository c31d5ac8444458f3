import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { most } from './most';
import {
  accountMode,
  codeName,
  decimal,
  documentNumber,
  empty,
  identifier,
  listOf,
  longListOf,
  longPagingInTime,
  message,
  period,
  positiveDecimal,
  symbol,
  time,
} from './primitives';
import { tick } from './productEndpoints';
import { moneyLogEntry } from './moneyLog';

export const positionSide = z.enum(['long', 'short']);
const leverage = z.number().int().positive().max(125);
const contracts = z.number().int().positive().max(1_000_000_000);
/** How long a limit order stays: until it is filled or cancelled, not at all, or only where it takes nothing at once. */
const timeInForce = z.enum(['goodTillCancelled', 'immediateOrCancel', 'postOnly']);
const closeReason = z.enum(['trader', 'takeProfit', 'stopLoss', 'trailingStop', 'liquidation']);

export const position = z
  .object({
    id: identifier,
    number: documentNumber,
    mode: accountMode,
    symbol,
    side: positionSide,
    contracts: z.number().int(),
    /** Exposure / margin, with two decimals where its orders had different ones. */
    leverage: z.number(),
    entryPrice: decimal,
    /** Face value x contracts x leverage, as section 9 of the specification defines it. */
    margin: decimal,
    addedMargin: decimal,
    /** Margin x leverage. */
    exposure: decimal,
    realisedProfit: decimal,
    /** Fees of all its fills so far, opening and closing. */
    fees: decimal,
    /** Fees of opening the lots that are open: a part of `fees`. */
    openingFees: decimal.optional(),
    /** What its closed lots won or lost less all those fees: of an ended position its net result. */
    netProfit: decimal,
    takeProfit: decimal.optional(),
    stopLoss: decimal.optional(),
    /** How far the mark price may fall back from its best, a fraction; then the position closes at market. */
    trailingDistance: decimal.optional(),
    /** The best mark price since the trailing stop was set. */
    trailingBest: decimal.optional(),
    /** The mark price at which the trailing stop acts now. */
    trailingStop: decimal.optional(),
    /** At the time of the answer; the screen goes on with the same formulas. */
    markPrice: decimal,
    unrealisedProfit: decimal,
    marginRatio: decimal,
    liquidationPrice: decimal,
    openedAt: time,
    closedAt: time.optional(),
    closePrice: decimal.optional(),
    closeReason: closeReason.optional(),
  })
  .meta({ id: 'Position' });

/** A position after a call that closes. `closedNetProfit`: profit of the lots that the call closed less the fees of closing and opening them. */
const closedPosition = position.extend({ closedNetProfit: decimal.optional() }).meta({ id: 'ClosedPosition' });

export const perpetualOrder = z
  .object({
    id: identifier,
    number: documentNumber,
    mode: accountMode,
    symbol,
    side: positionSide,
    action: z.enum(['open', 'close']),
    type: z.enum(['market', 'limit']),
    leverage: z.number().optional(),
    price: decimal.optional(),
    /** Of limit orders alone. */
    timeInForce: timeInForce.optional(),
    /** The mark price at which a stop-limit order comes to rest, or at which the trigger stood that placed a closing order. */
    triggerPrice: decimal.optional(),
    contracts: z.number().int(),
    filled: z.number().int(),
    averagePrice: decimal.optional(),
    frozenMargin: decimal,
    frozenFee: decimal,
    fee: decimal,
    /** Of a closing order with fills: result without fees, what opening the same lots had cost, and profit less both fees. */
    profit: decimal.optional(),
    openingFee: decimal.optional(),
    netProfit: decimal.optional(),
    /** One that waits for its trigger price rests in no book yet. */
    status: z.enum(['waiting', 'open', 'partlyFilled', 'filled', 'cancelled']),
    takeProfit: decimal.optional(),
    stopLoss: decimal.optional(),
    reason: codeName.optional(),
    /** Average price at which the order closed its position, or at which the position that it opened has been closed so far. */
    closePrice: decimal.optional(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'PerpetualOrder' });

export const perpetualTrade = z
  .object({
    id: identifier,
    orderId: identifier,
    positionId: identifier,
    mode: accountMode,
    symbol,
    side: positionSide,
    action: z.enum(['open', 'close']),
    role: z.enum(['maker', 'taker']),
    price: decimal,
    contracts: z.number().int(),
    fee: decimal,
    profit: decimal,
    /** Of a closing fill: what opening the same lots had cost, and profit less both fees. */
    openingFee: decimal.optional(),
    netProfit: decimal.optional(),
    reason: closeReason,
    time,
  })
  .meta({ id: 'PerpetualTrade' });

const bySymbol = z.object({ symbol: symbol.optional() });
const history = longPagingInTime.extend(period.shape).extend({ symbol: symbol.optional() });

export const perpetualEndpoints = {
  'perpetualOrder.place': defineEndpoint(
    'Places a market, limit or stop-limit order that opens or enlarges a position.',
    z.object({
      symbol,
      side: positionSide,
      type: z.enum(['market', 'limit']),
      price: positiveDecimal.optional(),
      contracts,
      /** At most `maximumLeverage` of the terms; `leverage` of the terms when left out. */
      leverage: leverage.optional(),
      takeProfit: positiveDecimal.optional(),
      stopLoss: positiveDecimal.optional(),
      /** Of limit orders; until cancelled when left out. */
      timeInForce: timeInForce.optional(),
      /** Of limit orders: the order waits until the mark price has come to it. */
      triggerPrice: positiveDecimal.optional(),
    }),
    z.object({ order: perpetualOrder, position: position.optional() }),
    [0, 401, 409],
  ),
  'perpetualOrder.amend': defineEndpoint(
    'Changes a limit order that rests or waits; what is left out stays. What crosses the book is taken at once.',
    z
      .object({
        id: identifier,
        price: positiveDecimal.optional(),
        /** All lots, those that are filled included. */
        contracts: contracts.optional(),
        takeProfit: positiveDecimal.optional(),
        stopLoss: positiveDecimal.optional(),
        /** Of an order that waits. */
        triggerPrice: positiveDecimal.optional(),
      })
      .refine(({ id: _id, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
        message: 'Select at least one option!',
        params: { reason: 'oneOption' },
        path: ['price'],
      }),
    z.object({ order: perpetualOrder, position: position.optional() }),
    [0, 401, 409],
  ),
  'position.list': defineEndpoint(
    'Open positions, newest first.',
    bySymbol,
    listOf(position, most.positions).extend({ serverTime: time }),
    [401],
  ),
  'position.addMargin': defineEndpoint(
    'Adds margin to a position.',
    z.object({ id: identifier, amount: positiveDecimal }),
    position,
    [0, 401, 409],
  ),
  'position.setTakeProfitStopLoss': defineEndpoint(
    'Sets take-profit and stop-loss; at least one; an absent one is removed.',
    z
      .object({ id: identifier, takeProfit: positiveDecimal.optional(), stopLoss: positiveDecimal.optional() })
      .refine((value) => value.takeProfit !== undefined || value.stopLoss !== undefined, {
        message: 'Select at least one option!',
        params: { reason: 'oneOption' },
        path: ['takeProfit'],
      }),
    position,
    [0, 401, 409],
  ),
  'position.setTrailingStop': defineEndpoint(
    'Lets a position close at market when the mark price falls back from its best; without a distance, no longer.',
    /** A fraction from 0.001 to 0.5. */
    z.object({ id: identifier, distance: positiveDecimal.optional() }),
    position,
    [0, 401, 409],
  ),
  'position.close': defineEndpoint(
    'Closes a position or some lots of it, at market or by a limit order that rests for what the book does not take.',
    z.object({
      id: identifier,
      /** At most those of the position; all when left out. */
      contracts: contracts.optional(),
      /** At this price or better, and as a resting order; at market when left out. */
      price: positiveDecimal.optional(),
      /** With a price; until cancelled when left out. */
      timeInForce: timeInForce.optional(),
    }),
    closedPosition,
    [0, 401, 409],
  ),
  'position.reverse': defineEndpoint(
    'Closes a position at market and opens the other side with the same exposure: both, or nothing.',
    z.object({ id: identifier }),
    z.object({ closed: closedPosition, order: perpetualOrder, position }),
    [0, 401, 409],
  ),
  'position.closeAll': defineEndpoint(
    'Closes all positions of the current account at market.',
    empty,
    z.object({
      closed: z.array(closedPosition).max(most.positions),
      failed: z.array(z.object({ id: identifier, reason: message })).max(most.positions),
    }),
    [401, 409],
  ),
  'perpetualOrder.cancel': defineEndpoint(
    'Cancels the rest of an open order.',
    z.object({ id: identifier }),
    perpetualOrder,
    [0, 401, 409],
  ),
  'perpetualOrder.cancelAll': defineEndpoint(
    'Cancels the resting and waiting orders of the current account, of one product or of all: 1,000 at once, by product.',
    bySymbol,
    z.object({
      cancelled: z.array(perpetualOrder).max(most.openOrders),
      failed: z.array(z.object({ id: identifier, reason: message })).max(most.openOrders),
    }),
    [401, 409],
  ),
  'perpetualOrder.listOpen': defineEndpoint(
    'Orders that rest or wait, newest first: all of one product, or the newest 500 of all products.',
    bySymbol,
    listOf(perpetualOrder, most.restingOrders),
    [401],
  ),
  'perpetualOrder.listFinished': defineEndpoint('Finished orders, newest first.', history, longListOf(perpetualOrder), [401]),
  'perpetualOrder.fills': defineEndpoint('Fills, newest first.', history, longListOf(perpetualTrade), [401]),
  'perpetualAccount.read': defineEndpoint(
    'Margin account and the numbers that orders are reckoned with.',
    bySymbol,
    z.object({
      balance: decimal,
      positionMargin: decimal,
      /** Margins of the orders that rest or wait. */
      frozenMargin: decimal,
      /** The most that those orders can pay in fees. Older exchanges count it in `frozenMargin`. */
      frozenFees: decimal.optional(),
      /** Balance less position margin, frozen margin and frozen fees. */
      available: decimal,
      unrealisedProfit: decimal,
      leverage: z.number().int(),
      faceValue: decimal,
      makerRate: decimal,
      takerRate: decimal,
      warningRatio: decimal,
      serverTime: time,
    }),
    [401],
  ),
  'position.liquidation': defineEndpoint(
    'Why a position was liquidated: tick, ratio, ledger lines.',
    z.object({ id: identifier }),
    z.object({ position, tick, markPrice: decimal, marginRatio: decimal, lines: z.array(moneyLogEntry).max(most.linesOfOrder) }),
    [0, 401],
  ),
} as const;
