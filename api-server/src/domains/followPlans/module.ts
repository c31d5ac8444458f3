import type { PlanOrdersEnd } from '../delivery';
import { defineModule } from '../../platform/module';
import { closing, personalData } from './leaving';
import { PlacingWorker } from './PlacingWorker';
import { planAudits } from './planAudits';
import { followPlanRoutes } from './routes';
import { planMessages } from './planMessages';
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
    const worker = new PlacingWorker(context);
    const ordersEnded: PlanOrdersEnd = (planIds) => worker.ordersEnded(planIds);
    return {
      workers: [worker],
      planOrdersEnded: [ordersEnded],
      freshStarts: [planFreshStart(context)],
      outboxHandlers: [planMessages(context)],
    };
  },
});
