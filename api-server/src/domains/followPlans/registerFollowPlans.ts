import type { ServerContext } from '../../platform/module';
import { followPlanRoutes } from './followPlanRoutes';
import { PlacingWorker } from './PlacingWorker';

/** Copy trading: the calls, and the worker that places the orders when a plan's order time comes. */
export function registerFollowPlans(context: ServerContext): PlacingWorker {
  followPlanRoutes(context);
  return new PlacingWorker(context);
}
