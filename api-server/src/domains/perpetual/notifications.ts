import { liquidationPrice, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Mark, Order, Position } from '../../engines/perpetual';
import { groupedPrice, resultText } from '../../kernel';
import { defineNotifications, sideText } from '../../platform/notifications';
import type { NewNotification } from '../../platform/notifications';

const told = defineNotifications('perpetual', {
  filled: { topic: 'fill', title: 'Order filled', text: '{symbol} {side}: filled at {price}, lots: {lots}.' },
  filledWithTriggers: {
    topic: 'fill',
    title: 'Order filled',
    text: '{symbol} {side}: filled at {price}, lots: {lots}. TP/SL of the position now: take profit {takeProfit}, stop loss {stopLoss}.',
  },
  pastTakeProfit: {
    topic: 'fill',
    title: 'Order ended',
    text: '{symbol} {side}: the price was past the take profit of the order. Lots not opened: {lots}.',
  },
  pastStopLoss: {
    topic: 'fill',
    title: 'Order ended',
    text: '{symbol} {side}: the price was past the stop loss of the order. Lots not opened: {lots}.',
  },
  stopBeyondLiquidation: {
    topic: 'fill',
    title: 'Order ended',
    text: '{symbol} {side}: with it the position would be liquidated before its stop loss could act. Lots not opened: {lots}.',
  },
  takeProfit: {
    topic: 'fill',
    title: 'Take profit reached',
    text: '{symbol} {side} was closed at {price}. Result: {profit} USDT.',
  },
  stopLoss: { topic: 'fill', title: 'Stop loss reached', text: '{symbol} {side} was closed at {price}. Result: {profit} USDT.' },
  trailingStop: {
    topic: 'fill',
    title: 'Trailing stop reached',
    text: '{symbol} {side} was closed at {price}. Result: {profit} USDT.',
  },
  closeToLiquidation: {
    topic: 'liquidation',
    title: 'Position close to liquidation',
    text: '{symbol} {side}: the price has come to {price}. The position is liquidated at {liquidation}.',
  },
  liquidated: {
    topic: 'liquidation',
    title: 'Position liquidated',
    text: '{symbol} {side} was liquidated at {price}. Result: {profit} USDT.',
  },
});

const grouped = (price: string): string => groupedPrice(money.normalise(price));

/**
 * Tells of an order that rested and is filled now.
 * @param position that it opened or enlarged
 */
export function fillNotification(symbol: string, order: Order, position: Position | undefined): NewNotification {
  const { side, filledLots, averagePrice, price } = order;
  const fill = { symbol, side: sideText(side), lots: filledLots, price: grouped(averagePrice ?? price ?? '0') };
  const { takeProfitPrice, stopLossPrice } = position ?? {};
  if (order.action === 'close' || (takeProfitPrice === undefined && stopLossPrice === undefined)) return told.filled(fill);
  const triggerText = (trigger: Decimal | undefined): string => (trigger === undefined ? '–' : grouped(trigger));
  return told.filledWithTriggers({ ...fill, takeProfit: triggerText(takeProfitPrice), stopLoss: triggerText(stopLossPrice) });
}

/** Tells of an order that ended because its TP/SL did not allow another fill; undefined for other orders. */
export function unfilledNotification(symbol: string, { side, status, reason, lots, filledLots }: Order): NewNotification | undefined {
  if (status !== 'cancelled') return undefined;
  const parameters = { symbol, side: sideText(side), lots: lots - filledLots };
  if (reason === 'pastTakeProfit' || reason === 'pastStopLoss' || reason === 'stopBeyondLiquidation') return told[reason](parameters);
  return undefined;
}

/** What a trader is told of a position that has come near to liquidation. Its price is rounded to a price of the product, toward the mark. */
export function nearNotification(
  { symbol, tickSize }: { symbol: string; tickSize: Decimal },
  { position, mark }: { readonly position: Position; readonly mark: Mark },
): NewNotification {
  const { side } = position;
  const ticks = money.divide(liquidationPrice(position), tickSize, 0, side === 'long' ? 'up' : 'down');
  const liquidation = grouped(money.multiplyExactly(ticks, tickSize));
  return told.closeToLiquidation({ symbol, side: sideText(side), price: grouped(mark.price), liquidation });
}

/** What a trader is told of a position that ended by itself; nothing where the trader closed it. */
export function endNotification(symbol: string, position: Position): NewNotification | undefined {
  const { side, closePrice, closeReason: reason, settledProfit, feesPaid } = position;
  if (reason === undefined || reason === 'trader') return undefined;
  const profit = resultText(money.subtract(settledProfit, feesPaid));
  const parameters = { symbol, side: sideText(side), price: grouped(closePrice ?? '0'), profit };
  return reason === 'liquidation' ? told.liquidated(parameters) : told[reason](parameters);
}
