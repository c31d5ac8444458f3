import { transact } from '../../platform/database';
import { deleteUserImages, userImages } from '../uploads';
import { Archive } from './Archive';
import type { ClosureRow } from './closureView';
import type { LeavingServices } from './services';

/** Seals all pictures of a closed account where they are. Begun again, also by another process, it goes on where it ended. */
export async function sealPictures(context: LeavingServices, row: ClosureRow): Promise<void> {
  const { database, images, exchangeClock } = context;
  const { user_id: userId } = row;
  const archive = Archive.of(context, row);
  if (!archive) return;
  for (const { id, type } of await userImages(database, userId)) {
    const bytes = await images.get(`${userId}/${id}`);
    const sealed = bytes && archive.sealPicture(id, bytes);
    if (sealed) await images.put(`${userId}/${id}`, sealed, type);
  }
  const now = await exchangeClock.now(database);
  await database
    .updateTable('account_closure')
    .set((of) => ({ pictures_sealed_at: now, next_at: of.ref('erase_at').$notNull() }))
    .where('user_id', '=', userId)
    .where('pictures_sealed_at', 'is', null)
    .execute();
}

/** Erases for good what was sealed of a person: bytes first, so that none are left without a row, then rows and key together. */
export async function eraseIdentity(context: LeavingServices, { user_id: userId }: ClosureRow): Promise<void> {
  const { database, images, exchangeClock } = context;
  for (const { id } of await userImages(database, userId)) await images.remove(`${userId}/${id}`);
  await transact(database, async (transaction) => {
    const now = await exchangeClock.now(transaction);
    await deleteUserImages(transaction, userId);
    await transaction
      .updateTable('account_closure')
      .set({ key: null, identity: null, erased_at: now, read_until: null })
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .where('erase_at', '<=', now)
      .execute();
  });
}
