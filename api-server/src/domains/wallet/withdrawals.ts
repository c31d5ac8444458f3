import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { ParsedRequest, Withdrawal, WithdrawalStage } from '@halyard-h5/shared-api/contract';
import { heldUser } from '../../core/access';
import { readOnward } from '../../platform/database';
import type { Executor, ListPage, Paging, Tables } from '../../platform/database';
import type { Session } from '../../platform/module';
import { money } from '../../kernel';
import { ofStage, stageOf } from './withdrawalStates';

export type WithdrawalRow = Selectable<Tables['withdrawal']>;

function timelineOf(row: WithdrawalRow): Withdrawal['timeline'] {
  const ended = row.status === 'failed' ? 'failed' : 'confirmed';
  const rejected = row.status === 'failed' && row.ended_at === null;
  const steps: readonly (readonly [string, number | null])[] = [
    ['review', row.created_at],
    [rejected ? 'failed' : 'approved', row.decided_at],
    ['sent', row.sent_at],
    [ended, row.ended_at],
  ];
  return steps.flatMap(([status, time]) => (time === null ? [] : [{ status, time }]));
}

/** A withdrawal as its owner sees it; that two operators have to approve it is not shown. */
export function withdrawalView(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    dueAt: row.due_at,
    coin: row.coin,
    chain: row.chain,
    address: row.address,
    amount: money.normalise(row.amount),
    fee: money.normalise(row.fee),
    receive: money.subtract(row.amount, row.fee),
    status: row.status === 'confirming' ? 'review' : row.status,
    stage: stageOf(row),
    transactionId: row.sent_at === null ? undefined : (row.transaction_id ?? undefined),
    reason: row.reason ?? undefined,
    cancelledAt: row.cancelled_at ?? undefined,
    timeline: timelineOf(row),
  };
}

/** UTC day of a time, as `withdrawal_day` counts: `2025-01-31`. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Withdrawals that a user requested on the UTC day of `now`. */
export async function withdrawalsToday(executor: Executor, userId: string, now: number): Promise<number> {
  const row = await executor
    .selectFrom('withdrawal_day')
    .select('used')
    .where('user_id', '=', userId)
    .where('day', '=', utcDay(now))
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Withdrawals that nobody has decided: one whose first of two approvals is there is still under review for everybody but operators. */
const undecided = ['review', 'confirming'] as const;

const ofStatus = (status: Withdrawal['status']): RawBuilder<boolean> =>
  status === 'approved' ? sql`status = 'approved'` : ofStage(status);

/** Withdrawals as operators list them, oldest first: of one status or all, of one user or all. */
export function listAllWithdrawals(
  executor: Executor,
  {
    status,
    stage,
    userId,
    ...paging
  }: Paging & { status?: Withdrawal['status'] | undefined; stage?: WithdrawalStage | undefined; userId?: string | undefined },
): Promise<ListPage<WithdrawalRow>> {
  let query = executor.selectFrom('withdrawal');
  if (stage !== undefined) query = query.where(ofStage(stage));
  if (status !== undefined) query = query.where(ofStatus(status));
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return readOnward(executor, query.selectAll(), paging, { id: 'id', direction: 'asc' });
}

/** Ids of withdrawals that are undecided since `time` (ms UTC), `limit` at most. Users whose withdrawals were held then are left out. */
export async function dueWithdrawals(executor: Executor, time: number, limit: number): Promise<string[]> {
  const query = executor.selectFrom('withdrawal').select('id').where('status', 'in', undecided).where('created_at', '<=', time);
  return (
    await query
      .where(({ not }) => not(heldUser('withdrawal.user_id', time)))
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
}

/** A withdrawal by its id; undefined where there is none. */
export function withdrawalOf(executor: Executor, id: string): Promise<WithdrawalRow | undefined> {
  return executor.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Coin and chain of a withdrawal that is there. */
export function routeOfWithdrawal(executor: Executor, id: string): Promise<Pick<WithdrawalRow, 'coin' | 'chain'>> {
  return executor.selectFrom('withdrawal').select(['coin', 'chain']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Ids of approved withdrawals of a stage, oldest first, `limit` at most. Stage `due` leaves out those that were held at `time` (ms UTC). */
export async function payoutsOf(executor: Executor, payout: 'due' | 'sent', time: number, limit: number): Promise<string[]> {
  let query = executor.selectFrom('withdrawal').select('id').where('status', '=', 'approved').where('payout', '=', payout);
  if (payout === 'due') query = query.where(({ not }) => not(heldUser('withdrawal.user_id', time)));
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** Whether an operator approved, sent or confirmed a withdrawal of a trader. */
export async function paidBy(executor: Executor, userId: string, operator: string): Promise<boolean> {
  const query = executor.selectFrom('withdrawal').select('id').where('user_id', '=', userId);
  const row = await query
    .where('status', '!=', 'failed')
    .where((where) => where.or((['approved_by', 'decided_by', 'sent_by', 'ended_by'] as const).map((by) => where(by, '=', operator))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdrawals of a user, newest first. There are none in the demo account. */
export async function listWithdrawals(
  executor: Executor,
  { userId, mode }: Session,
  filter: ParsedRequest<'withdrawal.list'>,
): Promise<{ list: Withdrawal[]; total: number }> {
  if (mode === 'demo') return { list: [], total: 0 };
  let query = executor.selectFrom('withdrawal').where('user_id', '=', userId);
  if (filter.status !== undefined) query = query.where(ofStatus(filter.status));
  if (filter.stage !== undefined) query = query.where(ofStage(filter.stage));
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('created_at', '<', filter.to);
  const { rows, ...page } = await readOnward(executor, query.selectAll(), filter, { id: 'id', direction: 'desc' });
  return { list: rows.map(withdrawalView), ...page };
}
