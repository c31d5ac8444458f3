import type { Executor } from '../../platform/database';

/** Whether the user has sent the image of this id, not before `since` (ms UTC), and it is there to stay: nobody shows other people's. */
export async function ownsImage(executor: Executor, userId: string, id: string, since = 0): Promise<boolean> {
  const row = await executor
    .selectFrom('upload')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('created_at', '>=', since)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
