import { defineRemote } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'example',
  routes,
  i18n: { namespace: 'example', load: (language) => import(`./locales/${language}.json`) },
});
