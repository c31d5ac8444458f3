import type { Selectable } from 'kysely';
import type { ParsedRequest, Withdrawal } from '@halyard-h5/shared-api/contract';
import { readPage } from '../../platform/database';
import type { Executor, Paging, Tables } from '../../platform/database';
import type { Session } from '../../platform/module';
import { money } from '../../kernel';

export type WithdrawalRow = Selectable<Tables['withdrawal']>;

/** An address as it is shown: enough to tell it from others. */
function maskAddress(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
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
    address: maskAddress(row.address),
    amount: money.normalise(row.amount),
    fee: money.normalise(row.fee),
    receive: money.subtract(row.amount, row.fee),
    status: row.status === 'confirming' ? 'review' : row.status,
    reason: row.reason ?? undefined,
    timeline: [
      { status: 'review', time: row.created_at },
      ...(row.decided_at === null ? [] : [{ status: row.status, time: row.decided_at }]),
    ],
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

const ofStatus = (status: Withdrawal['status']): WithdrawalRow['status'][] => (status === 'review' ? [...undecided] : [status]);

/** Withdrawals as operators list them, oldest first: of one status or all, of one user or all. */
export function listAllWithdrawals(
  executor: Executor,
  { status, userId, ...paging }: Paging & { status?: Withdrawal['status'] | undefined; userId?: string | undefined },
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  let query = executor.selectFrom('withdrawal');
  if (status !== undefined) query = query.where('status', 'in', ofStatus(status));
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return readPage(query.selectAll().orderBy('id'), paging);
}

/** Ids of withdrawals that have waited for a decision since `time` (ms UTC), `limit` at most. */
export async function dueWithdrawals(executor: Executor, time: number, limit: number): Promise<string[]> {
  const query = executor.selectFrom('withdrawal').select('id').where('status', 'in', undecided).where('created_at', '<=', time);
  return (await query.limit(limit).execute()).map(({ id }) => id);
}

/** Withdrawals of a user, newest first. There are none in the demo account. */
export async function listWithdrawals(
  executor: Executor,
  { userId, mode }: Session,
  filter: ParsedRequest<'index/tbRec'>,
): Promise<{ list: Withdrawal[]; total: number }> {
  if (mode === 'demo') return { list: [], total: 0 };
  let query = executor.selectFrom('withdrawal').where('user_id', '=', userId);
  if (filter.status !== undefined) query = query.where('status', 'in', ofStatus(filter.status));
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('created_at', '<', filter.to);
  const { rows, total } = await readPage(query.selectAll().orderBy('id', 'desc'), filter);
  return { list: rows.map(withdrawalView), total };
}
