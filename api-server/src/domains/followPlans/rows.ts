import { sql, type RawBuilder, type Selectable } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import type { OpenPlan } from '../../engines/followPlans';
import type { Tables } from '../../platform/database';

export type PlanRow = Selectable<Tables['follow_plan']>;
export type MemberRow = Selectable<Tables['follow_member']>;

/** Plans that users copy, as a statement of another domain joins them. */
export const copiedPlans: RawBuilder<unknown> = sql`(select user_id, plan_id from follow_member where role = 'follower')`;

/** A plan as the engine judges it. */
export function openPlan(row: PlanRow): OpenPlan {
  return {
    publisherId: row.user_id,
    orderAt: row.order_at,
    releaseAt: row.release_at,
    condition: row.condition,
    minimum: money.normalise(row.minimum),
    maximum: money.normalise(row.maximum),
    cancelled: row.cancelled_at !== null,
    placed: row.placed_at !== null,
    inviteOnly: row.invite_only,
  };
}
