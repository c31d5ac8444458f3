import type { Executor } from '../../platform/database';
import { followPlanRefusals } from '../../engines/followPlans';
import type { PlanRow } from './rows';

/** A plan by its id. Throws `followPlan.missing` when there is none. */
export async function findPlan(executor: Executor, id: string): Promise<PlanRow> {
  const row = await executor.selectFrom('follow_plan').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw followPlanRefusals.missing();
  return row;
}

/** The same, locked until the transaction ends: nobody else joins, and the order time is not worked off meanwhile. */
export async function lockPlan(executor: Executor, id: string): Promise<PlanRow> {
  const row = await executor.selectFrom('follow_plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw followPlanRefusals.missing();
  return row;
}

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
