import { defineRemote } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'futures',
  routes,
  strip: () => import('./orders/Results.strip'),
  i18n: { namespace: 'futures', load: (language) => import(`./locales/${language}.json`) },
});
