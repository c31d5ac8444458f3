import type { TabRouteId } from '@halyard-h5/shared-api/host';

/** The tabs' labels in English. */
export const tabLabels: Readonly<Record<TabRouteId, string>> = {
  'home.index': 'Home',
  'markets.index': 'Markets',
  'futures.index': 'Futures',
  'perpetual.index': 'Perpetual',
  'assets.index': 'Assets',
};
