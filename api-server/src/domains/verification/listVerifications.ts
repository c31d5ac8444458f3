import { sql } from 'kysely';
import { readOnward } from '../../platform/database';
import type { Executor, ListPage, Paging } from '../../platform/database';
import type { VerificationLevel, VerificationState } from '../../engines/verification';
import type { VerificationRow } from './VerificationRow';

/** Verifications as operators list them, by the time they were sent: with a level of one status, or all; of one user or all. */
export function listAllVerifications(
  executor: Executor,
  { status, userId, ...paging }: Paging & { status?: VerificationState | undefined; userId?: string | undefined },
): Promise<ListPage<VerificationRow>> {
  let query = executor.selectFrom('verification');
  // Written out, for each status has an index of its own.
  if (status !== undefined) query = query.where(sql<boolean>`(basic = ${sql.lit(status)} or advanced = ${sql.lit(status)})`);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return readOnward(executor, query.selectAll(), paging, { time: 'submitted_at', id: 'user_id', direction: 'asc' });
}

/** Levels that have waited for a decision since `time` (ms UTC), of `limit` users at most. */
export async function dueVerifications(
  executor: Executor,
  time: number,
  limit: number,
): Promise<{ userId: string; level: VerificationLevel }[]> {
  const rows = await executor
    .selectFrom('verification')
    .select(['user_id', 'basic', 'advanced'])
    .where(({ or, eb }) => or([eb('basic', '=', 'review'), eb('advanced', '=', 'review')]))
    .where('submitted_at', '<=', time)
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    (['basic', 'advanced'] as const).filter((level) => row[level] === 'review').map((level) => ({ userId: row.user_id, level })),
  );
}
