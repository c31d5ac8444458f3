import { defineRemote, fillSlot } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'futures',
  routes,
  strip: () => import('./orders/Orders.strip'),
  offers: { 'futures.afterOrder': ['orderId', 'symbol'] },
  fills: [fillSlot('home.tiles', [], () => import('./orders/OpenOrders.widget'))],
  i18n: { namespace: 'futures', load: (language) => import(`./locales/${language}.json`) },
});
