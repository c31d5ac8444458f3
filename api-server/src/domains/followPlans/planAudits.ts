import { sql } from 'kysely';
import type { AuditSource } from '../../platform/module';
import { deliveryOrders } from '../delivery';
import { measured } from './measurePlans';

const placed = sql`sum(stake) filter (where outcome = 'placed' and (role = 'publisher' or plan.condition = 'fixed'))`;
const intended = sql`sum(least(value, cap)) filter (where plan.condition = 'fixed')`;

/** What every plan adds up to, from members and orders. Figures between order time and the last placement are left out: they are being written. */
const plans = sql`
  select plan.user_id, plan.id, plan.followers, plan.amount, plan.result, plan.ended_at, plan.counted, of_members.*, of_orders.*
  from follow_plan plan
  cross join lateral (
    select count(*) filter (where role = 'follower') as expected_followers,
      coalesce(case when plan.counted then ${placed} else ${intended} end, 0) as expected_amount,
      coalesce(bool_or(ended <> (plan.ended_at is not null)), false) as unlike, coalesce(bool_or(outcome = 'waiting'), false) as waiting
    from follow_member member where member.plan_id = plan.id) of_members
  cross join lateral (
    select exists (select from ${deliveryOrders} delivery where delivery.plan_id = plan.id and delivery.status in ('entrusted', 'open')) as running,
      (select delivery.result from follow_member member join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
        where member.plan_id = plan.id and member.outcome = 'placed' and delivery.result in ('win', 'loss', 'draw')
        order by member.role desc, member.joined_at limit 1) as expected_result) of_orders
  where plan.counted or plan.placed_at is null`;

const judged = sql`
  select user_id, mode, ended_number, result,
    count(*) filter (where result <> 'loss') over (partition by user_id, mode order by ended_number) as run
  from follow_plan where result is not null`;

const records = sql`
  select user_id, mode, coalesce(ended.plans, 0) as plans, coalesce(ended.followers, 0) as followers, coalesce(ended.amount, 0) as amount,
    coalesce(ended.wins, 0) as wins, coalesce(ended.losses, 0) as losses, coalesce(ended.draws, 0) as draws,
    coalesce(lost.latest, 0) as losses_in_row, coalesce(lost.longest, 0) as longest_losses, coalesce(copies.copied, 0) as copied
  from (
    select user_id, mode, count(*) as plans, sum(followers) as followers, sum(case when counted then amount else 0 end) as amount,
      count(*) filter (where result = 'win') as wins, count(*) filter (where result = 'loss') as losses, count(*) filter (where result = 'draw') as draws
    from follow_plan where ended_at is not null group by user_id, mode) ended
  full join (
    select user_id, mode, max(losses) as longest, (array_agg(losses order by run desc))[1] as latest
    from (select user_id, mode, run, count(*) filter (where result = 'loss') as losses from (${judged}) judged group by user_id, mode, run) runs
    group by user_id, mode) lost using (user_id, mode)
  full join (select user_id, mode, count(*) as copied from follow_member where role = 'follower' group by user_id, mode) copies using (user_id, mode)`;

const figures = ['plans', 'followers', 'amount', 'wins', 'losses', 'draws', 'losses_in_row', 'longest_losses', 'copied'];
const row = (table: string, names = figures) => sql.join(names.map((figure) => sql`coalesce(${sql.ref(`${table}.${figure}`)}, 0)`));

/** What measured plans brought, from their orders. */
const brought = sql`
  select plan.user_id, plan.id, plan.mode, plan.ended_number, plan.result_return, plan.follower_wins as kept_wins, plan.follower_losses as kept_losses,
    plan.follower_draws as kept_draws, measured.*
  from follow_plan plan cross join lateral (${measured}) measured where plan.measured`;

const totals = sql`
  select brought.*, sum(plan) over ended as total from (${brought}) brought window ended as (partition by user_id, mode order by ended_number)`;
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

/** Plans and publishers' records beside members and orders. */
export const planAudits: readonly AuditSource[] = [
  {
    check: 'plan differs from its members and orders',
    query: sql`select * from (${plans}) plan where followers <> expected_followers or amount <> expected_amount or unlike
      or (ended_at is not null and (result is distinct from expected_result or running or (counted and waiting)))
      or (counted and ended_at is null and not running)`,
  },
  {
    check: 'record of plans differs from plans',
    query: sql`select user_id, mode, to_jsonb(kept) as kept, to_jsonb(expected) as expected
      from follow_record kept full join (${records}) expected using (user_id, mode) where (${row('kept')}) <> (${row('expected')})`,
  },
  {
    check: 'result of a plan differs from its orders',
    query: sql`select user_id, id, result_return, plan, kept_wins, kept_losses, kept_draws, follower_wins, follower_losses, follower_draws
      from (${brought}) brought where result_return is distinct from plan
      or (kept_wins, kept_losses, kept_draws) <> (follower_wins, follower_losses, follower_draws)`,
  },
  {
    check: 'results of a publisher differ from plans',
    query: sql`select user_id, mode, to_jsonb(kept) as kept, to_jsonb(expected) as expected
      from follow_record kept full join (${results}) expected using (user_id, mode)
      where (${row('kept', resultFigures)}) <> (${row('expected', resultFigures)})`,
  },
];
