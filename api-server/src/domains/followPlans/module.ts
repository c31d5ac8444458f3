import { defineModule } from '../../platform/module';
import { PlacingWorker } from './PlacingWorker';
import { followPlanRoutes } from './routes';
import { followPlanSettings } from './settings';

/** Copy trading: the calls, and the worker that places the orders when a plan's order time comes. */
export const followPlanModule = defineModule({
  name: 'followPlans',
  settings: { followPlans: followPlanSettings.prefault({}) },
  open(context) {
    followPlanRoutes(context);
    return { workers: [new PlacingWorker(context)] };
  },
});
