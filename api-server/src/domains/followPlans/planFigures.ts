import { sql, type Selectable } from 'kysely';
import type { DeliveryStatus } from '@halyard-h5/shared-api/contract';
import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { readFirst, type Executor, type Tables } from '../../platform/database';
import { planStatistics, type PlanStatistics, type SkipReason } from '../../engines/followPlans';
import { deliveryOrders } from '../delivery';
import type { AccountMode } from '../../kernel';
import { hasOrder, isPlacing, readStates, recordOf } from './endPlans';
import { isThereFor, type Asker } from './findPlan';

/** What a plan's members and their orders add up to. */
export interface PlanFigures {
  readonly followers: number;
  /**
   * Stakes planned, or placed once the order time has come, USDT. Null for percentage plans: a follower's stake there tells the balance it is a share
   * of, and two totals tell the stake of who joined in between.
   */
  readonly totalAmount: Decimal | null;
  /** What tells the state of the plan: which of these states its orders have. A member whose order is yet to be placed counts as entrusted. */
  readonly statuses: readonly DeliveryStatus[];
}

/**
 * Figures of plans by id as of `now` (ms UTC): what each has kept, and single steps in indexes for the states, however many take part.
 * @see docs/decisions/0181-what-grows-is-kept-not-counted.md
 */
export async function planFigures(executor: Executor, planIds: readonly string[], now: number): Promise<Map<string, PlanFigures>> {
  const chosen = sql<boolean>`plan.id = any(${[...planIds]}::uuid[])`;
  const { rows } = await sql<PlanFigures & { planId: string }>`${readStates(executor, chosen)}
    select plan.id as "planId", plan.followers, case plan.condition when 'fixed' then trim_scale(plan.amount) end as "totalAmount",
      to_jsonb(array_remove(array[
        case when ${isPlacing} or ${hasOrder('entrusted')} then 'entrusted' end,
        case when ${hasOrder('open', sql`delivery.delivery_at > ${now}`)} then 'open' end,
        case when ${hasOrder('open', sql`delivery.delivery_at <= ${now}`)} then 'closing' end,
        case when ${hasOrder('drawn')} then 'drawn' end], null)) as statuses
    from follow_plan plan where ${chosen}`.execute(executor);
  return new Map(rows.map(({ planId, ...figures }) => [planId, figures]));
}

/** How one user takes part in a plan. */
export interface Participation {
  readonly planId: string;
  readonly role: 'publisher' | 'follower';
  readonly value: Decimal;
  readonly cap: Decimal | null;
  readonly outcome: 'waiting' | 'placed' | 'skipped';
  readonly reason: SkipReason | null;
  /** Skipped by a loss limit. */
  readonly limited: boolean;
  readonly orderId: string | null;
  readonly profit: Decimal | null;
}

/** A user's part in plans, by plan id. */
export async function participations(executor: Executor, userId: string, planIds: readonly string[]): Promise<Map<string, Participation>> {
  const { rows } = await sql<Participation>`
    select member.plan_id as "planId", member.role, trim_scale(member.value) as value, trim_scale(member.cap) as cap, member.outcome,
      member.reason, member.limited, member.order_id as "orderId", trim_scale(delivery.profit) as profit
    from follow_member member
    left join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
    where member.user_id = ${userId} and member.plan_id = any(${[...planIds]}::uuid[])`.execute(executor);
  return new Map(rows.map((row) => [row.planId, row]));
}

/** A publisher's record in one kind of account. */
export interface PublisherRecord {
  readonly statistics: PlanStatistics;
  readonly followers: number;
  /** Own stakes, and those of followers of plans with fixed amounts. */
  readonly totalAmount: Decimal;
}

interface RecordRow extends Selectable<Tables['follow_record']> {
  /** Of plans that are not over. */
  current_plans: number;
  current_followers: number;
  current_amount: string;
}

/**
 * Records of publishers by user id: what their plans that are over add up to, as it is kept, and those of the few that are not that are there for
 * who asks. Nobody else is told that somebody joined one.
 */
export async function publisherRecords(
  executor: Executor,
  mode: AccountMode,
  publisherIds: readonly string[],
  asker: Asker,
): Promise<Map<string, PublisherRecord>> {
  const ofPublishers = sql`user_id = any(${[...publisherIds]}::uuid[]) and mode = ${mode}`;
  const ofAsker = sql`user_id = ${asker.userId ?? null}::uuid and plan_id in (select id from follow_plan)`;
  const first = readFirst(executor, {
    follow_record: sql`select * from follow_record where ${ofPublishers}`,
    follow_plan: sql`select * from follow_plan where ${ofPublishers} and ended_at is null`,
    follow_member: sql`select user_id, plan_id from follow_member where ${ofAsker}`,
    follow_invitation: sql`select user_id, plan_id from follow_invitation where ${ofAsker}`,
  });
  const { rows } = await sql<RecordRow & { publisher_id: string }>`${first}
    select publisher_id, record.*, current.plans as current_plans, current.followers as current_followers, current.amount as current_amount
    from unnest(${[...publisherIds]}::uuid[]) publisher_id
    left join follow_record record on record.user_id = publisher_id and record.mode = ${mode}
    cross join lateral (
      select count(*) as plans, coalesce(sum(plan.followers), 0) as followers, coalesce(sum(plan.amount) filter (where plan.counted), 0) as amount
      from follow_plan plan where plan.user_id = publisher_id and plan.mode = ${mode} and plan.ended_at is null and ${isThereFor(asker)}) current`.execute(
    executor,
  );
  return new Map(
    rows.map((row) => {
      const record = recordOf(row.user_id === null ? undefined : row);
      const figures = {
        statistics: planStatistics(record, record.plans + row.current_plans),
        followers: record.followers + Number(row.current_followers),
        totalAmount: money.add(record.amount, row.current_amount),
      };
      return [row.publisher_id, figures];
    }),
  );
}
