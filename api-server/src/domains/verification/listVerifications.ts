import { readPage } from '../../platform/database';
import type { Executor, Paging } from '../../platform/database';
import type { VerificationLevel, VerificationState } from '../../engines/verification';
import type { VerificationRow } from './VerificationRow';

/** Verifications as operators list them, by the time they were sent: with a level of one status, or all; of one user or all. */
export function listAllVerifications(
  executor: Executor,
  { status, userId, ...paging }: Paging & { status?: VerificationState | undefined; userId?: string | undefined },
): Promise<{ rows: VerificationRow[]; total: number }> {
  let query = executor.selectFrom('verification');
  if (status !== undefined) query = query.where(({ or, eb }) => or([eb('basic', '=', status), eb('advanced', '=', status)]));
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return readPage(query.selectAll().orderBy('submitted_at').orderBy('user_id'), paging);
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
