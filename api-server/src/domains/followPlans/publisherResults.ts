import { sql } from 'kysely';
import type { PlanResult, PublisherResults } from '@halyard-h5/shared-api/contract';
import { deliveryReturn, money } from '@halyard-h5/shared-api/formulas';
import { averageReturn } from '../../engines/followPlans';
import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';
import { publisherReturns } from './measurePlans';
import type { PlanRow } from './rows';

/** Plans that the curve shows: the newest that ended. */
const pointsOfCurve = 200;

/** Ended plans that had a chance to be placed: withdrawn ones had no orders. */
const counts = (userId: string, mode: AccountMode) =>
  sql`plan.user_id = ${userId} and plan.mode = ${mode} and plan.ended_at is not null and plan.cancelled_at is null`;

/**
 * Results of a publisher's ended plans as they are kept. Undefined while plans from before are still being measured: figures of a part would mislead.
 * @see docs/decisions/0279-results-of-publishers-and-loss-limits.md
 */
export async function publisherResults(executor: Executor, mode: AccountMode, userId: string): Promise<PublisherResults | undefined> {
  const unmeasured = await executor
    .selectFrom('follow_plan')
    .select('id')
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`not measured`)
    .limit(1)
    .executeTakeFirst();
  if (unmeasured !== undefined) return undefined;
  const record = await executor
    .selectFrom('follow_record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  if (record === undefined) return nothing;
  const { rows: newest } = await sql<{ time: number; return: string }>`
    select ended_at as time, result_return as return from (
      select * from follow_plan plan where ${counts(userId, mode)} order by ended_number desc limit ${pointsOfCurve}) plan
    where result_return is not null order by ended_number`.execute(executor);
  const { total, drawdown, own, followers } = publisherReturns(record);
  const { returns: _own, ...ownCounts } = own;
  const { returns: _followers, stake, profit, ...followerCounts } = followers;
  const start = money.subtract(total, money.add(...newest.map((point) => point.return)));
  let sum = start;
  return {
    curve: newest.map(({ time, return: value }) => {
      sum = money.add(sum, value);
      return { time, return: money.normalise(value), total: sum };
    }),
    earlier: record.wins + record.losses + record.draws - newest.length,
    total: money.normalise(total),
    drawdown: money.normalise(drawdown),
    own: { ...ownCounts, return: averageReturn(own) },
    followers: {
      ...followerCounts,
      return: averageReturn(followers),
      ...(money.isZero(stake)
        ? {}
        : { fixed: { stake: money.normalise(stake), profit: money.normalise(profit), return: deliveryReturn(stake, profit) } }),
    },
  };
}

const none = { wins: 0, losses: 0, draws: 0 };
const nothing: PublisherResults = { curve: [], earlier: 0, total: '0', drawdown: '0', own: none, followers: none };

interface ResultsPage {
  readonly list: PlanResult[];
  readonly next?: string;
}

/** Ended plans of a publisher with their results, newest end first. What a plan ordered is told to those alone that it is there for. */
export async function listResults(
  executor: Executor,
  mode: AccountMode,
  userId: string,
  asker: string | undefined,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<ResultsPage> {
  const from =
    before === undefined ? sql`true` : sql`(plan.ended_number, plan.id) < (${before.slice(0, -37)}::bigint, ${before.slice(-36)}::uuid)`;
  const { rows: found } = await sql<PlanRow>`
    select plan.* from follow_plan plan where ${counts(userId, mode)} and ${from}
    order by plan.ended_number desc, plan.id desc limit ${limit + 1}`.execute(executor);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = last !== undefined && found.length > limit ? { next: `${last.ended_number ?? 0}-${last.id}` } : {};
  const known = await knownTo(executor, asker, rows);
  return { list: rows.map((row) => resultView(row, !row.invite_only || known.has(row.id))), ...next };
}

/** Of these plans, those that the asker published, joined or was invited to. They are over, so that all are released. */
async function knownTo(executor: Executor, asker: string | undefined, rows: readonly PlanRow[]): Promise<ReadonlySet<string>> {
  if (asker === undefined || rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const of = (table: 'follow_member' | 'follow_invitation') =>
    executor.selectFrom(table).select('plan_id').where('user_id', '=', asker).where('plan_id', 'in', ids);
  const named = await of('follow_member').unionAll(of('follow_invitation')).execute();
  return new Set(named.map((row) => row.plan_id));
}

function resultView(row: PlanRow, shown: boolean): PlanResult {
  const { id, ended_at: endedAt, result, result_return: value, measured, title, symbol, direction, seconds } = row;
  return {
    id,
    endedAt: endedAt ?? 0,
    ...(result === null ? {} : { result }),
    ...(value === null ? {} : { return: money.normalise(value) }),
    ...(measured ? { followers: { wins: row.follower_wins, losses: row.follower_losses, draws: row.follower_draws } } : {}),
    ...(shown ? { plan: { title, symbol, direction, seconds } } : {}),
  };
}
