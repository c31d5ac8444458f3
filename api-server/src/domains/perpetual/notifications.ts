import { liquidationPrice, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Mark, Order, Position } from '../../engines/perpetual';
import { amountText, groupedPrice } from '../../kernel';
import { defineNotifications, sideText } from '../../platform/notifications';
import type { NewNotification } from '../../platform/notifications';

const told = defineNotifications('perpetual', {
  filled: { topic: 'fill', title: 'Order filled', text: '{symbol} {side}: filled at {price}, lots: {lots}.' },
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

/** What a trader is told of an order that rested and is filled now. */
export function fillNotification(symbol: string, { side, filledLots, averagePrice, price }: Order): NewNotification {
  return told.filled({ symbol, side: sideText(side), lots: filledLots, price: grouped(averagePrice ?? price ?? '0') });
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
  const profit = amountText(money.subtract(settledProfit, feesPaid));
  const parameters = { symbol, side: sideText(side), price: grouped(closePrice ?? '0'), profit };
  return reason === 'liquidation' ? told.liquidated(parameters) : told[reason](parameters);
}
