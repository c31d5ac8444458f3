import { defineRemote, fillSlot } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'account',
  routes,
  fills: [fillSlot('futures.afterOrder', [], () => import('./limits/LossOfToday.widget'))],
  i18n: { namespace: 'account', load: (language) => import(`./locales/${language}.json`) },
});
