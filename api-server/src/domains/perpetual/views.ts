import type { PerpetualOrder, PerpetualTrade, Position as PositionView } from '@halyard-h5/shared-api/contract';
import { liquidationPrice, marginRatio, money, trailingStopPrice, unrealisedProfit, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Order, Position, Trade } from '../../engines/perpetual';
import { documentNumber } from '../../kernel';
import type { DeskKey, TradeRow } from './rows';

/**
 * An order as the contract shows it.
 * @param positionClosePrice average close price of the position that an opening order enlarged
 */
export function orderView({ mode, symbol }: DeskKey, order: Order, positionClosePrice?: Decimal): PerpetualOrder {
  return {
    id: order.id,
    number: documentNumber('PO', order.id, order.createdAt),
    mode,
    symbol,
    side: order.side,
    action: order.action,
    type: order.type,
    leverage: order.leverage === undefined ? undefined : Number(order.leverage),
    price: order.price,
    timeInForce: order.timeInForce,
    triggerPrice: order.triggerPrice,
    contracts: order.lots,
    filled: order.filledLots,
    averagePrice: order.averagePrice,
    frozenMargin: order.reservedMargin,
    frozenFee: order.reservedFee,
    fee: order.feePaid,
    ...(order.action === 'close' && order.filledLots > 0 ? closingView(order.profit, order.openingFee, order.feePaid) : {}),
    status: order.status,
    takeProfit: order.takeProfitPrice,
    stopLoss: order.stopLossPrice,
    reason: order.reason,
    closePrice: order.action === 'close' ? order.averagePrice : positionClosePrice,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

/** What closing brought: its result, what opening the same lots had cost, and what is left after both fees. */
function closingView(profit: Decimal, openingFee: Decimal, fee: Decimal): { profit: Decimal; openingFee: Decimal; netProfit: Decimal } {
  return {
    profit: money.normalise(profit),
    openingFee: money.normalise(openingFee),
    netProfit: money.subtract(profit, money.add(openingFee, fee)),
  };
}

/**
 * A position as the contract shows it. `figures` is the position itself, or for an ended one the last state in which it had lots; then the mark
 * price is its close price and realised profit its whole result.
 */
export function positionView(
  { mode, symbol }: DeskKey,
  position: Position,
  figures: Position,
  lastPrice: Decimal | undefined,
): PositionView {
  const ended = position.status === 'closed' || position.status === 'liquidated';
  const markPrice = (ended ? position.closePrice : lastPrice) ?? position.entryPrice;
  return {
    id: position.id,
    number: documentNumber('PP', position.id, position.openedAt),
    mode,
    symbol,
    side: position.side,
    contracts: ended ? position.closedLots : position.lots,
    leverage: Number(position.leverage),
    entryPrice: position.entryPrice,
    margin: figures.margin,
    addedMargin: figures.addedMargin,
    exposure: figures.exposure,
    realisedProfit: ended ? position.settledProfit : position.realisedProfit,
    takeProfit: position.takeProfitPrice,
    stopLoss: position.stopLossPrice,
    ...trailingView(position),
    markPrice,
    fees: position.feesPaid,
    openingFees: position.openingFees,
    netProfit: money.subtract(position.settledProfit, position.feesPaid),
    unrealisedProfit: ended ? '0' : unrealisedProfit(position, markPrice),
    marginRatio: marginRatio(figures, markPrice),
    liquidationPrice: liquidationPrice(figures),
    openedAt: position.openedAt,
    ...(ended ? { closedAt: position.updatedAt } : {}),
    closePrice: position.closePrice,
    closeReason: position.closeReason,
  };
}

/** Net profit of the closing fills among these; no field without one. */
export function closedView(trades: readonly Trade[]): { closedNetProfit?: Decimal } {
  const closing = trades.filter(({ action }) => action === 'close');
  if (closing.length === 0) return {};
  return { closedNetProfit: money.add(...closing.map(({ profit, openingFee, fee }) => closingView(profit, openingFee, fee).netProfit)) };
}

/** The trailing stop, and where it acts by the best price that ticks have brought. */
function trailingView({ side, trailingDistance, trailingBest }: Position) {
  if (trailingDistance === undefined || trailingBest === undefined) return {};
  return { trailingDistance, trailingBest, trailingStop: trailingStopPrice(side, trailingBest, trailingDistance) };
}

/** A fill as the contract shows it. */
export function tradeView(row: TradeRow): PerpetualTrade {
  return {
    id: row.id,
    orderId: row.order_id,
    positionId: row.position_id,
    mode: row.mode,
    symbol: row.symbol,
    side: row.side,
    action: row.action,
    role: row.liquidity,
    price: money.normalise(row.price),
    contracts: row.lots,
    fee: money.normalise(row.fee),
    profit: money.normalise(row.profit),
    ...(row.action === 'close' ? closingView(row.profit, row.opening_fee, row.fee) : {}),
    reason: row.reason,
    time: row.time,
  };
}
