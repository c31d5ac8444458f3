import type { Executor } from '../../platform/database';

/** Whether the user has sent the image of this id: nobody shows other people's. */
export async function ownsImage(executor: Executor, userId: string, id: string): Promise<boolean> {
  const row = await executor.selectFrom('upload').select('id').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
