import { defineRemote } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'home',
  routes,
  offers: { 'home.tiles': [] },
  i18n: { namespace: 'home', load: (language) => import(`./locales/${language}.json`) },
});
