import type { Executor } from '../../platform/database';

/** Whether both levels of a user's identity verification are approved. */
export async function isVerified(executor: Executor, userId: string): Promise<boolean> {
  const row = await executor.selectFrom('verification').select(['basic', 'advanced']).where('user_id', '=', userId).executeTakeFirst();
  return row?.basic === 'verified' && row.advanced === 'verified';
}
