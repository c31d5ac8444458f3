import type { Favourite, NavigationPort } from '@halyard-h5/shared-api';

/** Opens the trading page of a product. */
export function openProduct(navigation: NavigationPort, { type, symbol }: Favourite): void {
  if (type === 'delivery') navigation.switchTab('futures.index', { symbol });
  else navigation.push('perpetual.product', { symbol });
}
