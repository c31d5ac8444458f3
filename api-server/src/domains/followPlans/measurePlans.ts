import { sql, type RawBuilder, type Selectable } from 'kysely';
import { transact, type Database, type DatabaseTransaction, type Tables } from '../../platform/database';
import { returnsAfter, type PlanReturns, type PublisherReturns } from '../../engines/followPlans';
import type { AccountMode } from '../../kernel';
import { deliveryOrders } from '../delivery';

/** A publisher's record in one kind of account. */
interface RecordKey {
  readonly userId: string;
  readonly mode: AccountMode;
}

type RecordRow = Selectable<Tables['follow_record']>;

interface MeasuredRow {
  id: string;
  plan: string | null;
  own_wins: number;
  own_losses: number;
  own_draws: number;
  own_returns: string;
  follower_wins: number;
  follower_losses: number;
  follower_draws: number;
  follower_returns: string;
  follower_stake: string;
  follower_profit: string;
}

/** Publishers whose plans one run of the worker measures at most. */
const publishersOfRun = 20;

/** Plans that one transaction measures at most: those from before wait for the next. */
const mostAtOnce = 50;

const count = (role: 'publisher' | 'follower', result: 'win' | 'loss' | 'draw') =>
  sql`count(*) filter (where settled.role = ${sql.lit(role)} and settled.result = ${sql.lit(result)})::int`;
const returned = (role: 'publisher' | 'follower') => sql`coalesce(sum(settled.return) filter (where settled.role = ${sql.lit(role)}), 0)`;
const ofFixed = (figure: 'stake' | 'profit') =>
  sql`coalesce(sum(settled.${sql.ref(figure)}) filter (where settled.role = 'follower' and plan.condition = 'fixed'), 0)`;

/** What the settled orders of each `plan` brought, whose key a statement groups by. */
export const measured = sql`
    (array_agg(settled.return order by settled.role desc, settled.joined_at))[1] as plan,
    ${count('publisher', 'win')} as own_wins, ${count('publisher', 'loss')} as own_losses, ${count('publisher', 'draw')} as own_draws,
    ${returned('publisher')} as own_returns,
    ${count('follower', 'win')} as follower_wins, ${count('follower', 'loss')} as follower_losses, ${count('follower', 'draw')} as follower_draws,
    ${returned('follower')} as follower_returns, ${ofFixed('stake')} as follower_stake, ${ofFixed('profit')} as follower_profit`;

/** Settled orders of plans. Returns are cut to eight decimals, as `deliveryReturn` does. */
export const settledOrders = (ofPlans: RawBuilder<boolean>) => sql`
  select member.plan_id, member.role, member.joined_at, member.stake, delivery.result, delivery.profit,
    trunc(delivery.profit / nullif(member.stake, 0), 8) as return
  from follow_member member join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
  where ${ofPlans} and member.outcome = 'placed' and delivery.result in ('win', 'loss', 'draw')`;

/**
 * Adds plans that ended to the results of their publisher, whose record the caller has locked, in the order of their ends. Those that a process
 * from before these figures has ended come first: a drawdown depends on the order.
 */
export async function measurePlans(transaction: DatabaseTransaction, { userId, mode }: RecordKey): Promise<void> {
  const { rows: plans } = await sql<MeasuredRow>`
    with plan as materialized (
      select id, condition, ended_number from follow_plan where user_id = ${userId} and mode = ${mode} and ended_at is not null and not measured
      order by ended_number limit ${mostAtOnce}
    ), settled as materialized (${settledOrders(sql`member.plan_id = any(array(select id from plan))`)})
    select plan.id, ${measured} from plan left join settled on settled.plan_id = plan.id
    group by plan.id, plan.condition, plan.ended_number order by plan.ended_number`.execute(transaction);
  if (plans.length === 0) return;
  const record = await transaction
    .selectFrom('follow_record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .executeTakeFirstOrThrow();
  const after = plans.reduce((returns, plan) => returnsAfter(returns, returnsOfPlan(plan)), publisherReturns(record));
  await sql`
    update follow_plan plan set measured = true, result_return = measured.plan, follower_wins = measured.follower_wins,
      follower_losses = measured.follower_losses, follower_draws = measured.follower_draws
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
      as measured (id uuid, plan numeric, follower_wins integer, follower_losses integer, follower_draws integer)
    where plan.user_id = ${userId} and plan.id = measured.id`.execute(transaction);
  await transaction.updateTable('follow_record').set(rowOf(after)).where('user_id', '=', userId).where('mode', '=', mode).execute();
}

function returnsOfPlan(row: MeasuredRow): PlanReturns {
  return {
    plan: row.plan ?? undefined,
    own: { wins: row.own_wins, losses: row.own_losses, draws: row.own_draws, returns: row.own_returns },
    followers: {
      wins: row.follower_wins,
      losses: row.follower_losses,
      draws: row.follower_draws,
      returns: row.follower_returns,
      stake: row.follower_stake,
      profit: row.follower_profit,
    },
  };
}

/** What is kept of a publisher's results. */
export function publisherReturns(row: RecordRow): PublisherReturns {
  return {
    total: row.returns,
    highest: row.highest_returns,
    drawdown: row.drawdown,
    own: { wins: row.own_wins, losses: row.own_losses, draws: row.own_draws, returns: row.own_returns },
    followers: {
      wins: row.follower_wins,
      losses: row.follower_losses,
      draws: row.follower_draws,
      returns: row.follower_returns,
      stake: row.follower_stake,
      profit: row.follower_profit,
    },
  };
}

function rowOf({ total, highest, drawdown, own, followers }: PublisherReturns): Partial<RecordRow> {
  return {
    returns: total,
    highest_returns: highest,
    drawdown,
    own_wins: own.wins,
    own_losses: own.losses,
    own_draws: own.draws,
    own_returns: own.returns,
    follower_wins: followers.wins,
    follower_losses: followers.losses,
    follower_draws: followers.draws,
    follower_returns: followers.returns,
    follower_stake: followers.stake,
    follower_profit: followers.profit,
  };
}

/** Measures what is left of plans from before these figures, and of plans that an older process has ended. */
export async function measureLeft(database: Database): Promise<void> {
  for (let left = publishersOfRun; left > 0; left -= 1) {
    const next = await database
      .selectFrom('follow_plan')
      .select(['user_id as userId', 'mode'])
      .where('ended_at', 'is not', null)
      // Written out, as the index has it.
      .where(sql<boolean>`not measured`)
      .orderBy('user_id')
      .orderBy('mode')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return;
    await transact(database, async (transaction) => {
      await sql`select 1 from follow_record where user_id = ${next.userId} and mode = ${next.mode} for update`.execute(transaction);
      await measurePlans(transaction, next);
    });
  }
}
