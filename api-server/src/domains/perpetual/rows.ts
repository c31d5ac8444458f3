import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { liquidationPrice, money, trailingStopPrice, type Decimal } from '@halyard-h5/shared-api/formulas';
import { armPrice } from '../../engines/perpetual';
import type { Order, Position, Trade } from '../../engines/perpetual';
import type { AccountMode } from '../../kernel';
import type { Tables } from '../../platform/database';
import type { StoredOrderStatus } from './tables';

/** Whose perpetual state, and in which product. */
export interface DeskKey {
  readonly userId: string;
  readonly mode: AccountMode;
  readonly symbol: string;
}

/** States in which orders live. */
export const liveOrder = ['waiting', 'open', 'partlyFilled', 'reducing'] as const;

export type OrderRow = Selectable<Tables['perpetual_order']>;
export type PositionRow = Selectable<Tables['perpetual_position']>;
export type TradeRow = Selectable<Tables['perpetual_trade']>;

/** Fills as a statement of another domain reads them. */
export const fills: RawBuilder<unknown> = sql`(select user_id, mode, symbol, position_id, action, profit, fee, "time" from perpetual_trade)`;

/** Positions that are over, likewise; they ended when they were last changed. */
export const endedPositions: RawBuilder<unknown> = sql`(
  select user_id, id, symbol, settled_profit, fees_paid, updated_at from perpetual_position where status in ('closed', 'liquidated'))`;

const decimal = (value: string): Decimal => money.normalise(value);
const optional = (value: string | null): Decimal | undefined => (value === null ? undefined : decimal(value));

export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    action: row.action,
    type: row.type,
    side: row.side,
    status: row.status === 'reducing' ? (row.filled_lots > 0 ? 'partlyFilled' : 'open') : row.status,
    lots: row.lots,
    filledLots: row.filled_lots,
    leverage: optional(row.leverage),
    price: optional(row.price),
    averagePrice: optional(row.average_price),
    exposurePerLot: decimal(row.exposure_per_lot),
    reservedMargin: decimal(row.reserved_margin),
    reservedFee: decimal(row.reserved_fee),
    feePaid: decimal(row.fee_paid),
    profit: decimal(row.profit),
    openingFee: decimal(row.opening_fee),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    priorityAt: row.priority_at ?? row.created_at,
    markSequence: row.mark_sequence,
    takenBookTime: row.taken_book_time,
    positionId: row.position_id ?? undefined,
    reason: row.reason ?? undefined,
    triggerPrice: optional(row.trigger_price),
    triggerDirection: row.trigger_direction ?? undefined,
    timeInForce: row.time_in_force ?? undefined,
    takeProfitPrice: optional(row.take_profit),
    stopLossPrice: optional(row.stop_loss),
    triggersAt: row.triggers_at ?? undefined,
  };
}

export function orderRow({ userId, mode, symbol }: DeskKey, order: Order): Insertable<Tables['perpetual_order']> {
  return {
    user_id: userId,
    id: order.id,
    mode,
    symbol,
    side: order.side,
    action: order.action,
    type: order.type,
    status: storedStatus(order),
    lots: order.lots,
    filled_lots: order.filledLots,
    leverage: order.leverage ?? null,
    price: order.price ?? null,
    average_price: order.averagePrice ?? null,
    exposure_per_lot: order.exposurePerLot,
    reserved_margin: order.reservedMargin,
    reserved_fee: order.reservedFee,
    fee_paid: order.feePaid,
    profit: order.profit,
    opening_fee: order.openingFee,
    take_profit: order.takeProfitPrice ?? null,
    stop_loss: order.stopLossPrice ?? null,
    triggers_at: order.triggersAt ?? null,
    position_id: order.positionId ?? null,
    reason: order.reason ?? null,
    trigger_price: order.triggerPrice ?? null,
    trigger_direction: order.triggerDirection ?? null,
    time_in_force: order.timeInForce ?? null,
    priority_at: order.priorityAt,
    mark_sequence: order.markSequence,
    taken_book_time: order.takenBookTime,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

const storedStatus = ({ action, type, status }: Order): StoredOrderStatus =>
  action === 'close' && type === 'limit' && (status === 'open' || status === 'partlyFilled') ? 'reducing' : status;

export function positionOf(row: PositionRow): Position {
  return {
    id: row.id,
    side: row.side,
    status: row.status,
    lots: row.lots,
    leverage: decimal(row.leverage),
    exposure: decimal(row.exposure),
    margin: decimal(row.margin),
    addedMargin: decimal(row.added_margin),
    realisedProfit: decimal(row.realised_profit),
    entryPrice: decimal(row.entry_price),
    openedAt: row.opened_at,
    updatedAt: row.updated_at,
    markSequence: row.mark_sequence,
    closedLots: row.closed_lots,
    closePrice: optional(row.close_price),
    closeReason: row.close_reason ?? undefined,
    settledProfit: decimal(row.settled_profit),
    feesPaid: decimal(row.fees_paid),
    openingFees: decimal(row.opening_fees),
    takeProfitPrice: optional(row.take_profit),
    takeProfitAt: row.take_profit_at ?? undefined,
    stopLossPrice: optional(row.stop_loss),
    stopLossAt: row.stop_loss_at ?? undefined,
    trailingDistance: optional(row.trailing_distance),
    trailingBest: optional(row.trailing_best),
    warning: row.warning_at === row.updated_at ? (row.warning ?? undefined) : undefined,
  };
}

/** The row of a position. `figures` is the position, or for an ended one the last state in which it had lots. */
export function positionRow(
  { userId, mode, symbol }: DeskKey,
  position: Position,
  figures: Position,
): Insertable<Tables['perpetual_position']> {
  return {
    user_id: userId,
    id: position.id,
    mode,
    symbol,
    side: position.side,
    status: position.status,
    lots: figures.lots,
    leverage: position.leverage,
    exposure: figures.exposure,
    margin: figures.margin,
    added_margin: figures.addedMargin,
    realised_profit: figures.realisedProfit,
    entry_price: position.entryPrice,
    take_profit: position.takeProfitPrice ?? null,
    take_profit_at: position.takeProfitAt ?? null,
    stop_loss: position.stopLossPrice ?? null,
    stop_loss_at: position.stopLossAt ?? null,
    ...triggerColumns(figures),
    trailing_distance: position.trailingDistance ?? null,
    trailing_best: position.trailingBest ?? null,
    warning: position.lots > 0 && position.warning ? JSON.stringify(position.warning) : null,
    warning_at: position.warning ? position.updatedAt : null,
    closed_lots: position.closedLots,
    close_price: position.closePrice ?? null,
    close_reason: position.closeReason ?? null,
    settled_profit: position.settledProfit,
    fees_paid: position.feesPaid,
    opening_fees: position.openingFees,
    opened_at: position.openedAt,
    updated_at: position.updatedAt,
    mark_sequence: position.markSequence,
    liquidation: null,
  };
}

/** The last digit that prices have: what is better than the best is better by at least that. */
const BETTER = '0.000000000001';

/** The nearest prices that act on a position, so that an index finds those that a tick concerns. A new best of a trailing stop and warnings count. */
export function triggerColumns(position: Position): { lower_trigger: string | null; upper_trigger: string | null } {
  const { side, status, takeProfitPrice, stopLossPrice, trailingBest, trailingDistance } = position;
  const warning = status === 'open' ? position.warning : undefined;
  const trails = trailingBest !== undefined && trailingDistance !== undefined;
  const stops = [
    liquidationPrice(position),
    ...(stopLossPrice === undefined ? [] : [stopLossPrice]),
    ...(trails ? [trailingStopPrice(side, trailingBest, trailingDistance)] : []),
    ...(warning?.warned === false ? [warning.price] : []),
  ];
  const better = trails ? [side === 'long' ? money.add(trailingBest, BETTER) : money.subtract(trailingBest, BETTER)] : [];
  const armed = warning?.warned === true ? [armPrice(warning)] : [];
  const gains = [...(takeProfitPrice === undefined ? [] : [takeProfitPrice]), ...better, ...armed];
  return side === 'long'
    ? { lower_trigger: highest(stops), upper_trigger: lowest(gains) }
    : { lower_trigger: highest(gains), upper_trigger: lowest(stops) };
}

const highest = (prices: readonly Decimal[]): Decimal | null => (prices.length > 0 ? prices.reduce(money.max) : null);
const lowest = (prices: readonly Decimal[]): Decimal | null => (prices.length > 0 ? prices.reduce(money.min) : null);

export function tradeRow({ userId, mode, symbol }: DeskKey, trade: Trade): Insertable<Tables['perpetual_trade']> {
  return {
    user_id: userId,
    id: trade.id,
    order_id: trade.orderId,
    position_id: trade.positionId,
    mode,
    symbol,
    side: trade.side,
    action: trade.action,
    reason: trade.reason,
    liquidity: trade.liquidity,
    lots: trade.lots,
    price: trade.price,
    exposure: trade.exposure,
    fee: trade.fee,
    opening_fee: trade.openingFee,
    profit: trade.profit,
    payout: trade.payout,
    shortfall: trade.shortfall,
    time: trade.time,
    mark_sequence: trade.markSequence,
  };
}
