import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import type { OutboxHandlers } from '../../platform/outbox';
import type { Step } from './changePlan';
import { lockOfPublisher } from './findPlan';
import { planEvent } from './planEvent';

interface StepMessage extends Step {
  readonly planId: string;
}

declare module '../../platform/outbox/OutboxMessage' {
  interface OutboxKinds {
    /** From who joined or left a plan to its publisher. */
    'followPlan.joined': StepMessage;
    'followPlan.left': StepMessage;
    /** From the publisher to who is invited. */
    'followPlan.invited': { readonly planId: string };
  }
}

type Context = Pick<ServerContext, 'clock' | 'userEvents'>;

/** What is done about messages between publishers and followers. */
export function planMessages({ clock, userEvents }: Context): OutboxHandlers {
  return {
    'followPlan.joined': (transaction, { userId, receiverId, data }) => countStep({ userEvents }, transaction, userId, receiverId, data),
    'followPlan.left': (transaction, { userId, receiverId, data }) => countStep({ userEvents }, transaction, userId, receiverId, data),
    'followPlan.invited': async (transaction, { userId: publisherId, receiverId, data: { planId } }) => {
      // Locked, so that the end of a plan finds whom it was told to.
      const { rows: plans } = await sql`
        select 1 from follow_plan where user_id = ${publisherId} and id = ${planId} and ended_at is null for share`.execute(transaction);
      if (plans.length === 0) return [];
      const { rows: invited } = await sql`
        insert into follow_invitation (user_id, plan_id, created_at) values (${receiverId}, ${planId}, ${clock.now()})
        on conflict do nothing returning 1`.execute(transaction);
      if (invited.length === 0) return [];
      await userEvents.write(transaction, { userId: receiverId, kind: 'followPlan', data: { id: planId, status: 'entrusted' } });
      return [receiverId];
    },
  };
}

/**
 * Counts in a plan who joined or left. Who joined in the moment in which it was closed may come when it has ended: then it counts in the record,
 * too, and the end is brought to followers once more.
 */
async function countStep(
  { userEvents }: Pick<Context, 'userEvents'>,
  transaction: DatabaseTransaction,
  userId: string,
  publisherId: string,
  { planId, followers, stake }: StepMessage,
): Promise<readonly string[]> {
  const [plan] = (await lockOfPublisher(publisherId, planId).execute(transaction)).rows;
  if (plan === undefined) return [];
  const amount = plan.condition === 'fixed' && !plan.counted ? stake : '0';
  await sql`
    update follow_plan set followers = followers + ${followers}::int, amount = amount + ${amount}::numeric,
      losses_counted = losses_counted and ended_at is null
    where user_id = ${publisherId} and id = ${planId}`.execute(transaction);
  if (plan.ended_at !== null)
    await sql`update follow_record set followers = followers + ${followers}::int where user_id = ${publisherId} and mode = ${plan.mode}`.execute(
      transaction,
    );
  const told = [publisherId, userId];
  await userEvents.write(transaction, ...told.map((each) => planEvent(each, plan, 'entrusted')));
  return told;
}
