import { levelOf } from '../../engines/referral';
import { defineModule } from '../../platform/module';
import { personalData } from './personalData';
import { rebateRecords } from './records';
import { RebateWorker } from './RebateWorker';
import { referralRoutes } from './routes';
import { referralSettings } from './settings';
import { teamTotals } from './team';
import { noteApproved, noteMember, teamAudits, teamMessages } from './teamTotals';
import { takes } from './services';

/** Referral: invitation and team calls, the level in the user's information, and the worker that pays rebates. */
export const referralModule = defineModule({
  name: 'referral',
  takes,
  settings: { referral: referralSettings.prefault({}) },
  audits: teamAudits,
  personalData: () => personalData,
  records: rebateRecords,
  open(context) {
    const { levels } = context.config.referral;
    referralRoutes(context);
    return {
      workers: [new RebateWorker(context)],
      registered: [(transaction, userId) => noteMember(context, transaction, userId)],
      approved: [(transaction, userId) => noteApproved(context, transaction, userId)],
      outboxHandlers: [teamMessages(context)],
      userInformation: [async (executor, userId) => ({ level: levelOf((await teamTotals(executor, userId)).qualified, levels).level })],
    };
  },
});
