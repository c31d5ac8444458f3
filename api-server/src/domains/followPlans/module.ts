import { defineModule, type PlanOrdersEnd } from '../../platform/module';
import { endPlans } from './endPlans';
import { closing, personalData } from './leaving';
import { PlacingWorker } from './PlacingWorker';
import { planAudits } from './planAudits';
import { followPlanRoutes } from './routes';
import { followPlanSettings } from './settings';

/** Copy trading: the calls, and the worker that places the orders when a plan's order time comes. */
export const followPlanModule = defineModule({
  name: 'followPlans',
  settings: { followPlans: followPlanSettings.prefault({}) },
  audits: planAudits,
  closing,
  personalData,
  open(context) {
    followPlanRoutes(context);
    const ordersEnded: PlanOrdersEnd = (transaction, planIds) => endPlans(context, transaction, planIds);
    return { workers: [new PlacingWorker(context)], planOrdersEnded: [ordersEnded] };
  },
});
