import type { FreshStart } from '../../core/orders';
import { followPlanRefusals } from '../../engines/followPlans';

/** A plan that waits would stake what the account begins again with: its trader leaves it first. */
export const planFreshStart: FreshStart = {
  async end(transaction, { userId, mode }) {
    const running = transaction.selectFrom('follow_member').select('plan_id').where('user_id', '=', userId).where('ended', '=', false);
    if ((await running.where('mode', '=', mode).limit(1).executeTakeFirst()) !== undefined) throw followPlanRefusals.planRuns();
  },
};
