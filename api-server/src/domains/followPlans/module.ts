import type { PlanOrdersEnd } from '../delivery';
import { defineModule } from '../../platform/module';
import { endPlans } from './endPlans';
import { closing, personalData } from './leaving';
import { PlacingWorker } from './PlacingWorker';
import { planAudits } from './planAudits';
import { followPlanRoutes } from './routes';
import { planFreshStart } from './planFreshStart';
import { followPlanSettings } from './settings';
import { takes } from './services';

/** Copy trading: the calls, and the worker that places the orders when a plan's order time comes. */
export const followPlanModule = defineModule({
  name: 'followPlans',
  takes,
  settings: { followPlans: followPlanSettings.prefault({}) },
  audits: planAudits,
  closing,
  personalData: () => personalData,
  open(context) {
    followPlanRoutes(context);
    const ordersEnded: PlanOrdersEnd = (transaction, planIds) => endPlans(context, transaction, planIds);
    return { workers: [new PlacingWorker(context)], planOrdersEnded: [ordersEnded], freshStarts: [planFreshStart(context)] };
  },
});
