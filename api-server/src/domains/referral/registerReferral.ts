import type { ServerContext } from '../../platform/module';
import { RebateWorker } from './RebateWorker';
import { referralRoutes } from './referralRoutes';

/** Referral: invitation and team calls, the level in the user's information, and the worker that pays rebates. */
export function registerReferral(context: ServerContext): RebateWorker {
  referralRoutes(context);
  return new RebateWorker(context);
}
