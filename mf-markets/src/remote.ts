import { defineRemote } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'markets',
  routes,
  i18n: { namespace: 'markets', load: (language) => import(`./locales/${language}.json`) },
});
