import type { RemoteDefinition } from '@halyard-h5/shared-api/host';

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'perpetual'>['routes'] = [
  { id: 'perpetual.index', page: () => import('./pages/index/Index.page') },
  { id: 'perpetual.product', page: () => import('./pages/product/Product.page') },
  { id: 'perpetual.detail', page: () => import('./pages/detail/Detail.page') },
  { id: 'perpetual.chart', page: () => import('./pages/chart/Chart.page') },
  { id: 'perpetual.rule', page: () => import('./pages/rule/Rule.page') },
];
