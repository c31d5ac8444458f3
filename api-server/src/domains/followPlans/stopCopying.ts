import { sql } from 'kysely';
import { transact } from '../../platform/database';
import { takeOut } from './changePlan';
import type { LimitKey } from './lossLimits';
import type { PlanRow } from './rows';
import type { FollowPlansServices } from './services';

/** Limits that one run of the worker takes at most. */
const mostAtOnce = 100;

/** Leaves the plans that wait of publishers whose limit is reached; each in a transaction of its own, for others join and leave it, too. */
export async function leaveStopped(context: FollowPlansServices): Promise<void> {
  const { database } = context;
  const { rows: limits } = await sql<LimitKey & { stoppedAt: number }>`
    select user_id as "userId", mode, publisher_id as "publisherId", stopped_at as "stoppedAt" from follow_loss_limit
    where not swept order by user_id limit ${mostAtOnce}`.execute(database);
  for (const limit of limits) {
    const { rows: waiting } = await sql<{ id: string }>`
      with plan as materialized (
        select id from follow_plan where user_id = ${limit.publisherId} and mode = ${limit.mode} and ended_at is null and placed_at is null)
      select plan.id from plan join follow_member member on member.user_id = ${limit.userId} and member.plan_id = plan.id
      where member.role = 'follower' and member.outcome = 'waiting' order by plan.id`.execute(database);
    for (const { id } of waiting) await leaveOne(context, limit, id);
    await sql`update follow_loss_limit set swept = true where user_id = ${limit.userId} and mode = ${limit.mode}
      and publisher_id = ${limit.publisherId} and stopped_at = ${limit.stoppedAt}`.execute(database);
  }
}

/** Once the order time has come, placing looks at the limit itself. */
async function leaveOne(context: FollowPlansServices, { userId, publisherId }: LimitKey, id: string): Promise<void> {
  const { database, outbox } = context;
  const { rows } = await sql<PlanRow>`
    select * from follow_plan where user_id = ${publisherId} and id = ${id} and ended_at is null and placed_at is null`.execute(database);
  const [plan] = rows;
  if (plan === undefined) return;
  await transact(database, (transaction) => takeOut(context, transaction, plan, userId));
  await outbox.deliver(userId);
}
