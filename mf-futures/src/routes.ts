import type { RemoteDefinition } from '@halyard-h5/shared-api/host';

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'futures'>['routes'] = [
  // One file: nearly all of the second is in the first, which leads to it.
  { id: 'futures.index', page: () => import(/* webpackChunkName: "trading" */ './pages/index/Index.page') },
  { id: 'futures.chart', page: () => import(/* webpackChunkName: "trading" */ './pages/chart/Chart.page') },
  { id: 'futures.history', page: () => import('./pages/history/History.page') },
  { id: 'futures.rule', page: () => import('./pages/rule/Rule.page') },
  { id: 'futures.receipt', page: () => import('./pages/receipt/Receipt.page') },
  { id: 'futures.publishPlan', page: () => import('./pages/publishPlan/PublishPlan.page') },
  { id: 'futures.plan', page: () => import('./pages/plan/Plan.page') },
  { id: 'futures.leader', page: () => import('./pages/leader/Leader.page') },
];
