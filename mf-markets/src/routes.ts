import { prefetchApi, type RemoteDefinition } from '@halyard-h5/shared-api';
import { productsRequest } from './pages/index/productsRequest';

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'markets'>['routes'] = [
  {
    id: 'markets.index',
    page: () => import('./pages/index/Index.page'),
    prefetch: ({ tab }) => prefetchApi('product.list', ...productsRequest(tab === 'perpetual' ? 'perpetual' : 'delivery')),
  },
  { id: 'markets.alerts', page: () => import('./pages/alerts/Alerts.page'), prefetch: () => prefetchApi('priceAlert.list', {}) },
];
