import { sql } from 'kysely';
import { latestTime } from '../../core/market';
import type { AuditSource } from '../../platform/module';
import { deliveryOrders, orderStates } from '../delivery';
import { measured, settledOrders } from './measurePlans';

const placed = sql`case when plan.condition = 'fixed' then of_members.placed else of_members.published end`;
const intended = sql`case when plan.condition = 'fixed' then of_members.intended end`;

/**
 * Read in parts that are put together then: on shards, a plan lies with its publisher, members and orders with each follower. What every plan adds up to, from members and orders. Figures between order time and the last placement are left out: they are being written. So are plans that somebody has just joined or left.
 */
const parts = sql`
  with plan as materialized (
    select user_id, id, order_at, seconds, condition, followers, amount, result, ended_at, counted, losses_counted from follow_plan where counted or placed_at is null
  ), of_members as materialized (
    select plan_id, count(*) filter (where role = 'follower') as followers, sum(stake) filter (where outcome = 'placed') as placed,
      sum(stake) filter (where outcome = 'placed' and role = 'publisher') as published, sum(least(value, cap)) as intended,
      bool_or(ended) as some_ended, bool_and(ended) filter (where role = 'publisher') as publisher_ended,
      bool_and(ended and loss_counted) filter (where role = 'follower') as all_reached, bool_or(outcome = 'waiting') as waiting
    from follow_member group by plan_id
  ), under_way as materialized (
    select (data ->> 'planId')::uuid as plan_id from outbox where kind in ('followPlan.joined', 'followPlan.left')
  ), latest as materialized (select ${latestTime} as time
  ), running as materialized (
    select distinct plan_id from ${orderStates} delivery where plan_id is not null and status in ('entrusted', 'open')
  ), settled as materialized (
    select distinct on (member.plan_id) member.plan_id, delivery.result
    from follow_member member join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
    where member.outcome = 'placed' and delivery.result in ('win', 'loss', 'draw') order by member.plan_id, member.role desc, member.joined_at
  )`;

const plans = sql`
  select plan.user_id, plan.id, plan.order_at, plan.seconds, plan.followers, plan.amount, plan.result, plan.ended_at, plan.counted,
    coalesce(of_members.followers, 0) as expected_followers,
    coalesce(case when plan.counted then ${placed} else ${intended} end, 0) as expected_amount,
    coalesce(case when plan.ended_at is null then of_members.some_ended else not of_members.publisher_ended end, false)
      or (plan.losses_counted and not coalesce(of_members.all_reached, true)) as unlike,
    coalesce(of_members.waiting, false) as waiting, running.plan_id is not null as running, settled.result as expected_result
  from plan left join of_members on of_members.plan_id = plan.id left join running on running.plan_id = plan.id
  left join settled on settled.plan_id = plan.id`;

const judged = sql`
  select user_id, mode, ended_number, result,
    count(*) filter (where result <> 'loss') over (partition by user_id, mode order by ended_number) as run
  from follow_plan where result is not null`;

const records = sql`
  with kept as materialized (select * from follow_record), ended as materialized (
    select user_id, mode, count(*) as plans, sum(followers) as followers, sum(case when counted then amount else 0 end) as amount,
      count(*) filter (where result = 'win') as wins, count(*) filter (where result = 'loss') as losses, count(*) filter (where result = 'draw') as draws
    from follow_plan where ended_at is not null group by user_id, mode
  ), lost as materialized (
    select user_id, mode, max(losses) as longest, (array_agg(losses order by run desc))[1] as latest
    from (select user_id, mode, run, count(*) filter (where result = 'loss') as losses from (${judged}) judged group by user_id, mode, run) runs
    group by user_id, mode
  ), copies as materialized (select user_id, mode, count(*) as copied from follow_member where role = 'follower' group by user_id, mode)`;

const expectedRecords = sql`
  select user_id, mode, coalesce(ended.plans, 0) as plans, coalesce(ended.followers, 0) as followers, coalesce(ended.amount, 0) as amount,
    coalesce(ended.wins, 0) as wins, coalesce(ended.losses, 0) as losses, coalesce(ended.draws, 0) as draws,
    coalesce(lost.latest, 0) as losses_in_row, coalesce(lost.longest, 0) as longest_losses, coalesce(copies.copied, 0) as copied
  from ended full join lost using (user_id, mode) full join copies using (user_id, mode)`;

const figures = ['plans', 'followers', 'amount', 'wins', 'losses', 'draws', 'losses_in_row', 'longest_losses', 'copied'];
const row = (table: string, names = figures) => sql.join(names.map((figure) => sql`coalesce(${sql.ref(`${table}.${figure}`)}, 0)`));

/** What measured plans brought, from their orders. */
const ofMeasured = sql`
  with kept as materialized (select * from follow_record), plan as materialized (
    select user_id, id, mode, condition, ended_number, result_return, follower_wins, follower_losses, follower_draws from follow_plan where measured
  ), settled as materialized (${settledOrders(sql`true`)}), brought as materialized (
    select plan.user_id, plan.id, plan.mode, plan.ended_number, plan.result_return, plan.follower_wins as kept_wins,
      plan.follower_losses as kept_losses, plan.follower_draws as kept_draws, ${measured}
    from plan left join settled on settled.plan_id = plan.id group by plan.user_id, plan.id, plan.mode, plan.condition, plan.ended_number,
      plan.result_return, plan.follower_wins, plan.follower_losses, plan.follower_draws
  )`;

const totals = sql`
  select brought.*, sum(plan) over ended as total from brought window ended as (partition by user_id, mode order by ended_number)`;
const falls = sql`
  select totals.*, greatest(0, max(total) over ended) as highest, greatest(0, max(total) over ended) - coalesce(total, 0) as fall
  from (${totals}) totals window ended as (partition by user_id, mode order by ended_number)`;
const returns = ['own', 'follower'].flatMap((who) => ['wins', 'losses', 'draws', 'returns'].map((figure) => `${who}_${figure}`));
const summed = [...returns, 'follower_stake', 'follower_profit'];
const results = sql`
  select user_id, mode, coalesce(sum(plan), 0) as returns, max(highest) as highest_returns, max(fall) as drawdown,
    ${sql.join(summed.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`))}
  from (${falls}) falls group by user_id, mode`;
const resultFigures = ['returns', 'highest_returns', 'drawdown', ...summed];

/** The end of a plan follows that of its last order in a transaction of its own. */
const isLongOver = sql<boolean>`order_at + (seconds + 300) * 1000 < (select time from latest)`;

/** Plans and publishers' records beside members and orders. */
export const planAudits: readonly AuditSource[] = [
  {
    check: 'plan differs from its members and orders',
    query: sql`${parts} select * from (${plans}) plan where id not in (select plan_id from under_way) and (followers <> expected_followers or amount <> expected_amount or unlike
      or (ended_at is not null and (result is distinct from expected_result or running or (counted and waiting)))
      or (counted and ended_at is null and not running and ${isLongOver}))`,
  },
  {
    check: 'record of plans differs from plans',
    query: sql`${records} select user_id, mode, to_jsonb(kept) as kept, to_jsonb(expected) as expected
      from kept full join (${expectedRecords}) expected using (user_id, mode) where (${row('kept')}) <> (${row('expected')})`,
  },
  {
    check: 'result of a plan differs from its orders',
    query: sql`${ofMeasured} select user_id, id, result_return, plan, kept_wins, kept_losses, kept_draws, follower_wins, follower_losses, follower_draws
      from brought where result_return is distinct from plan
      or (kept_wins, kept_losses, kept_draws) <> (follower_wins, follower_losses, follower_draws)`,
  },
  {
    check: 'results of a publisher differ from plans',
    query: sql`${ofMeasured} select user_id, mode, to_jsonb(kept) as kept, to_jsonb(expected) as expected
      from kept full join (${results}) expected using (user_id, mode)
      where (${row('kept', resultFigures)}) <> (${row('expected', resultFigures)})`,
  },
];
