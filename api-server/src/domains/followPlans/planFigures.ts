import { sql } from 'kysely';
import type { DeliveryStatus } from '@halyard-h5/shared-api/contract';
import type { Decimal } from '@halyard-h5/shared-api/formulas';
import type { Executor } from '../../platform/database';
import { planStatistics, type PlanResult, type PlanStatistics, type SkipReason } from '../../engines/followPlans';
import { deliveryOrders, shownStatusIn } from '../delivery';
import type { AccountMode } from '../../kernel';

/** What a plan's members and their orders add up to. */
export interface PlanFigures {
  readonly followers: number;
  /**
   * Stakes planned, or placed once the order time has come, USDT. Null for percentage plans: a follower's stake there tells the balance it is a share
   * of, and two totals tell the stake of who joined in between.
   */
  readonly totalAmount: Decimal | null;
  /** States of its orders; a member whose order is yet to be placed counts as entrusted. */
  readonly statuses: readonly DeliveryStatus[];
}

/** Figures of plans by id as of `now` (ms UTC), in one query whatever their number. */
export async function planFigures(executor: Executor, planIds: readonly string[], now: number): Promise<Map<string, PlanFigures>> {
  const { rows } = await sql<PlanFigures & { planId: string }>`
    select plan.id as "planId",
      count(*) filter (where member.role = 'follower') as followers,
      case plan.condition when 'fixed' then trim_scale(coalesce(sum(case member.outcome
        when 'placed' then member.stake
        when 'skipped' then 0
        else least(member.value, coalesce(member.cap, member.value))
      end), 0)) end as "totalAmount",
      coalesce(jsonb_agg(distinct case
          when member.outcome = 'waiting' then 'entrusted'
          else ${shownStatusIn('delivery', now)} end)
        filter (where member.outcome = 'waiting' or delivery.status is not null), '[]') as statuses
    from follow_plan plan join follow_member member on member.plan_id = plan.id
    left join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
    where plan.id = any(${[...planIds]}::uuid[])
    group by plan.id, plan.condition`.execute(executor);
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
  readonly orderId: string | null;
  readonly profit: Decimal | null;
}

/** A user's part in plans, by plan id. */
export async function participations(executor: Executor, userId: string, planIds: readonly string[]): Promise<Map<string, Participation>> {
  const { rows } = await sql<Participation>`
    select member.plan_id as "planId", member.role, trim_scale(member.value) as value, trim_scale(member.cap) as cap, member.outcome,
      member.reason, member.order_id as "orderId", trim_scale(delivery.profit) as profit
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

/** Records of publishers by user id, computed from the orders of all plans they published. */
export async function publisherRecords(
  executor: Executor,
  mode: AccountMode,
  publisherIds: readonly string[],
): Promise<Map<string, PublisherRecord>> {
  const { rows: results } = await sql<PlanResult & { publisherId: string }>`
    select distinct on (plan.id) plan.user_id as "publisherId", delivery.settled_at as "settledAt", delivery.result
    from follow_plan plan join follow_member member on member.plan_id = plan.id and member.outcome = 'placed'
    join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
    where plan.user_id = any(${[...publisherIds]}::uuid[]) and plan.mode = ${mode} and delivery.result in ('win', 'loss', 'draw')
    order by plan.id, member.role desc, member.joined_at`.execute(executor);
  const { rows: totals } = await sql<{ publisherId: string; plans: number; followers: number; totalAmount: Decimal }>`
    select plan.user_id as "publisherId", count(distinct plan.id) as plans,
      count(*) filter (where member.role = 'follower') as followers,
      trim_scale(coalesce(sum(member.stake) filter (where member.outcome = 'placed' and (member.role = 'publisher' or plan.condition = 'fixed')), 0)) as "totalAmount"
    from follow_plan plan join follow_member member on member.plan_id = plan.id
    where plan.user_id = any(${[...publisherIds]}::uuid[]) and plan.mode = ${mode}
    group by plan.user_id`.execute(executor);
  return new Map(
    publisherIds.map((id) => {
      const total = totals.find(({ publisherId }) => publisherId === id);
      const own = results.filter(({ publisherId }) => publisherId === id);
      const record = {
        statistics: planStatistics(own, total?.plans ?? 0),
        followers: total?.followers ?? 0,
        totalAmount: total?.totalAmount ?? '0',
      };
      return [id, record];
    }),
  );
}
