import type { Executor } from '../../platform/database';
import type { ImageType } from './images/ImageReport';

/** An image that somebody has sent. Its bytes lie in the image storage under `<userId>/<id>`. */
interface UserImage {
  readonly id: string;
  readonly type: ImageType;
}

/** All images that a user has sent, oldest first. */
export function userImages(executor: Executor, userId: string): Promise<UserImage[]> {
  return executor.selectFrom('upload').select(['id', 'type']).where('user_id', '=', userId).orderBy('id').execute();
}

/** The newest images that a user has sent, at most `count`, newest first. */
export async function newestImages(executor: Executor, userId: string, count: number): Promise<string[]> {
  const newest = executor.selectFrom('upload').select('id').where('user_id', '=', userId).orderBy('id', 'desc');
  return (await newest.limit(count).execute()).map(({ id }) => id);
}

/** Who has sent an image, and its media type; undefined where there is none. */
export async function senderOfImage(executor: Executor, id: string): Promise<{ userId: string; type: ImageType } | undefined> {
  return executor.selectFrom('upload').select(['user_id as userId', 'type']).where('id', '=', id).executeTakeFirst();
}

/** Forgets the images of a user. Their bytes go first, by the caller. */
export async function deleteUserImages(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('upload').where('user_id', '=', userId).execute();
}
