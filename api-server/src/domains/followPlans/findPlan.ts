import { sql, type RawBuilder } from 'kysely';
import { isSharded, type Executor } from '../../platform/database';
import { followPlanRefusals } from '../../engines/followPlans';
import type { PlanRow } from './rows';

/** Who asks for a plan, and when. */
export interface Asker {
  readonly userId: string | undefined;
  /** ms UTC */
  readonly now: number;
}

/**
 * Whom a plan is there for: its publisher, who takes part, and once it is released those invited, or everybody where nobody is. One condition of
 * one statement, so that neither the answer nor its time tells anybody else that there is such a plan.
 */
export function isThereFor({ userId, now }: Asker, planId: RawBuilder<unknown> = sql`plan.id`): RawBuilder<boolean> {
  if (userId === undefined) return sql<boolean>`not plan.invite_only and plan.release_at <= ${now}`;
  const named = (table: 'follow_invitation' | 'follow_member') =>
    sql`exists (select 1 from ${sql.table(table)} named where named.user_id = ${userId} and named.plan_id = ${planId})`;
  return sql<boolean>`(plan.user_id = ${userId} or ${named('follow_member')}
    or plan.release_at <= ${now} and (not plan.invite_only or ${named('follow_invitation')}))`;
}

async function select(executor: Executor, id: string, asker: Asker, locking: RawBuilder<unknown>): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    select plan.* from follow_plan plan where plan.id = ${id} and ${isThereFor(asker, sql`${id}::uuid`)} ${locking}`.execute(executor);
  if (rows[0] === undefined) throw followPlanRefusals.missing();
  return rows[0];
}

/** A plan by its id. Throws `followPlan.missing` when there is none, or none for who asks. */
export function findPlan(executor: Executor, id: string, asker: Asker): Promise<PlanRow> {
  return select(executor, id, asker, sql``);
}

/** The same, locked until the transaction ends: nobody else joins, and the order time is not worked off meanwhile. */
export async function lockPlan(executor: Executor, id: string, asker: Asker): Promise<PlanRow> {
  if (!isSharded(executor)) return select(executor, id, asker, sql`for update`);
  const { user_id: publisherId } = await findPlan(executor, id, asker);
  const { rows } = await lockOfPublisher(publisherId, id).execute(executor);
  if (rows[0] === undefined) throw followPlanRefusals.missing();
  return rows[0];
}

/** Statement that locks a plan whose publisher is known. */
export const lockOfPublisher = (publisherId: string, id: string): RawBuilder<PlanRow> =>
  sql<PlanRow>`select plan.* from follow_plan plan where plan.user_id = ${publisherId} and plan.id = ${id} for update`;

/** True when the user is invited to the plan by name. */
export async function isInvited(executor: Executor, planId: string, userId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('follow_invitation')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the user takes part in the plan. */
export async function isMember(executor: Executor, planId: string, userId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('follow_member')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  return row !== undefined;
}
