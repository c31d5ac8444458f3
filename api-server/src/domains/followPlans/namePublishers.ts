import { sql } from 'kysely';
import type { Database } from '../../platform/database';

/** Members that one run names the publisher for at most. */
const mostAtOnce = 100;

/** Writes down whose plan it is where a process from before has joined: limits find members by their publisher. */
export async function namePublishers(database: Database): Promise<void> {
  const { rows: members } = await sql<{ user_id: string; plan_id: string }>`
    select user_id, plan_id from follow_member where role = 'follower' and publisher_id is null
    order by user_id, plan_id limit ${mostAtOnce}`.execute(database);
  if (members.length === 0) return;
  const plans = await database
    .selectFrom('follow_plan')
    .select(['id', 'user_id'])
    .where('id', 'in', [...new Set(members.map((member) => member.plan_id))])
    .execute();
  const publishers = new Map(plans.map((plan) => [plan.id, plan.user_id]));
  for (const { user_id: userId, plan_id: planId } of members) {
    const publisherId = publishers.get(planId);
    if (publisherId === undefined) continue;
    await sql`update follow_member set publisher_id = ${publisherId} where user_id = ${userId} and plan_id = ${planId}`.execute(database);
  }
}
