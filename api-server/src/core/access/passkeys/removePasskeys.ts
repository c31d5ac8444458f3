import { release } from '../../../platform/database';
import type { DatabaseTransaction } from '../../../platform/database';

/** Removes a user's passkeys, or one of them; somebody may add them anew. */
export async function removePasskeys(transaction: DatabaseTransaction, userId: string, id?: string): Promise<void> {
  const query = transaction.deleteFrom('passkey').where('user_id', '=', userId);
  const removed = await (id === undefined ? query : query.where('id', '=', id)).returning('credential_id').execute();
  await release(transaction, { kind: 'passkey', values: removed.map((row) => row.credential_id) });
}
