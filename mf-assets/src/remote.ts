import { defineRemote } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'assets',
  routes,
  i18n: { namespace: 'assets', load: (language) => import(`./locales/${language}.json`) },
});
