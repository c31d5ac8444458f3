import { defineNotifications } from '../../platform/notifications';
import type { NewNotification } from '../../platform/notifications';
import { groupedPrice } from '../../kernel';
import type { AlertWindow } from '@halyard-h5/shared-api/contract';

const told = defineNotifications('priceAlerts', {
  rose: { topic: 'priceAlert', title: '{symbol} has risen', text: 'The price came to {price}. You waited for {wanted}.' },
  fell: { topic: 'priceAlert', title: '{symbol} has fallen', text: 'The price came to {price}. You waited for {wanted}.' },
  up: { topic: 'priceAlert', title: '{symbol} moves', text: 'The price rose by {percent}% within {within} and is {price}.' },
  down: { topic: 'priceAlert', title: '{symbol} moves', text: 'The price fell by {percent}% within {within} and is {price}.' },
});

export const windowTexts = { 'told.window.5m': '5 minutes', 'told.window.1h': 'an hour', 'told.window.24h': '24 hours' } as const;

/** That a price was reached. */
export const reachedNotification = (symbol: string, direction: 'up' | 'down', wanted: string, price: string): NewNotification => ({
  ...told[direction === 'up' ? 'rose' : 'fell']({ symbol, price: groupedPrice(price), wanted: groupedPrice(wanted) }),
  subject: symbol,
});

/** That a price moved so far, in per cent, within a time. */
export function movedNotification(
  symbol: string,
  direction: 'up' | 'down',
  percent: string,
  within: AlertWindow,
  price: string,
): NewNotification {
  const id = `told.window.${within}` as const;
  const parameters = { symbol, percent, within: { id, en: windowTexts[id] }, price: groupedPrice(price) };
  return { ...told[direction](parameters), subject: symbol };
}
