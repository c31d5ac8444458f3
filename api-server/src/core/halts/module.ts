import { defineModule } from '../../platform/module';
import { haltView, haltsInForce } from './readHalts';

/** Halts as traders read them: the call, and the worker that announces them on the stream. */
export const haltModule = defineModule({
  name: 'halts',
  takes: ['routes', 'database', 'haltWatch'],
  open({ routes, database, haltWatch }) {
    routes.add('exchange.halts', async () => {
      const list = (await haltsInForce(database)).map(haltView);
      return { list, total: list.length };
    });
    return { workers: [haltWatch] };
  },
});
