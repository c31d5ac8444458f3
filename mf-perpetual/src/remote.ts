import { defineRemote, fillSlot } from '@halyard-h5/shared-api/host';
import { routes } from './routes';

export default defineRemote({
  id: 'perpetual',
  routes,
  strip: () => import('./trades/Closings.strip'),
  fills: [fillSlot('home.tiles', [], () => import('./positions/OpenPositions.widget'))],
  i18n: { namespace: 'perpetual', load: (language) => import(`./locales/${language}.json`) },
});
