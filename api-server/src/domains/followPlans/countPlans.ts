import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';

/** How many plans that are not over a user publishes and copies with an account. */
export async function countPlans(
  executor: Executor,
  userId: string,
  mode: AccountMode,
): Promise<{ readonly published: number; readonly copied: number }> {
  const rows = await executor
    .selectFrom('follow_member')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('role', 'in', ['publisher', 'follower'])
    .where('ended', '=', false)
    .groupBy('role')
    .execute();
  const of = (role: 'publisher' | 'follower'): number => rows.find((row) => row.role === role)?.count ?? 0;
  return { published: of('publisher'), copied: of('follower') };
}
