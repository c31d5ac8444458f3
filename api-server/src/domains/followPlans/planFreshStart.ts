import type { FreshStart } from '../../core/orders';
import { followPlanRefusals } from '../../engines/followPlans';
import type { ServerContext } from '../../platform/module';

/** A plan that waits would stake what the account begins again with: its trader leaves it first. Loss limits stay, and count from here. */
export const planFreshStart = ({ exchangeClock }: Pick<ServerContext, 'exchangeClock'>): FreshStart => ({
  async end(transaction, { userId, mode }) {
    const running = transaction.selectFrom('follow_member').select('plan_id').where('user_id', '=', userId).where('ended', '=', false);
    if ((await running.where('mode', '=', mode).limit(1).executeTakeFirst()) !== undefined) throw followPlanRefusals.planRuns();
    await transaction
      .updateTable('follow_loss_limit')
      .set({ result: '0', since: await exchangeClock.now(transaction), stopped_at: null, swept: true })
      .where('user_id', '=', userId)
      .where('mode', '=', mode)
      .execute();
  },
});
