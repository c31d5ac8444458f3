import { levelOf } from '../../engines/referral';
import { defineModule } from '../../platform/module';
import { RebateWorker } from './RebateWorker';
import { referralRoutes } from './routes';
import { referralSettings } from './settings';
import { qualifiedMembers } from './team';

/** Referral: invitation and team calls, the level in the user's information, and the worker that pays rebates. */
export const referralModule = defineModule({
  name: 'referral',
  settings: { referral: referralSettings.prefault({}) },
  open(context) {
    const { levels } = context.config.referral;
    referralRoutes(context);
    return {
      workers: [new RebateWorker(context)],
      userInformation: [async (executor, userId) => ({ level: levelOf(await qualifiedMembers(executor, userId), levels).level })],
    };
  },
});
