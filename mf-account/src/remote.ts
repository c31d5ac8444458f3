import { defineRemote } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'account',
  routes,
  i18n: { namespace: 'account', load: (language) => import(`./locales/${language}.json`) },
});
