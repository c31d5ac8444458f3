import { defineModule } from '../../platform/module';
import { perpetualHolds } from './holds';
import { MatchingWorker } from './MatchingWorker';
import { PerpetualDesk } from './PerpetualDesk';
import { perpetualReadRoutes } from './readRoutes';
import { perpetualRoutes } from './routes';
import { perpetualSettings } from './settings';
import { TickProgress } from './TickProgress';

/** Perpetual contracts: the calls of Sustainable/* and the worker that matches orders with the market. */
export const perpetualModule = defineModule({
  name: 'perpetual',
  settings: { perpetual: perpetualSettings.prefault({}) },
  holds: perpetualHolds,
  open(context) {
    const progress = new TickProgress();
    const desk = new PerpetualDesk(context, progress);
    perpetualRoutes(context, desk);
    perpetualReadRoutes(context);
    return { workers: [new MatchingWorker(context, desk, progress)] };
  },
});
