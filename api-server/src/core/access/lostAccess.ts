import type { LostAccess } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import { holdWithdrawals } from './changes/withdrawalHold';
import { contactFromKey } from './contact';
import { removePasskeys } from './passkeys/removePasskeys';
import type { Sessions } from './Sessions';
import { contactsOf, getUser, hasContact } from './Users';

/** What of an account is bound, and so can be lost. */
export async function boundAccess(executor: Executor, userId: string): Promise<LostAccess[]> {
  const user = await getUser(executor, userId);
  const passkey = await executor.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  const kinds = (await contactsOf(executor, userId)).map((key) => contactFromKey(key).kind);
  return [
    ...(user.authenticator_secret === null ? [] : (['authenticator'] as const)),
    ...(passkey ? (['passkeys'] as const) : []),
    ...kinds,
  ];
}

interface Recovered {
  readonly userId: string;
  readonly lost: readonly LostAccess[];
  /** Key of the contact that takes the place of a lost one. */
  readonly newContact: string | null;
  readonly now: number;
  /** Until when withdrawals are held, milliseconds UTC. */
  readonly heldUntil: number;
}

/**
 * Removes what was lost, binds the new contact, holds withdrawals and ends every session. Lock the user before.
 * @returns ids of the sessions that ended; undefined where the new contact cannot be bound: the transaction has to be undone then
 */
export async function replaceAccess(
  sessions: Sessions,
  transaction: DatabaseTransaction,
  { userId, lost, newContact, now, heldUntil }: Recovered,
): Promise<string[] | undefined> {
  const kinds = (['email', 'mobile'] as const).filter((kind) => lost.includes(kind));
  if (kinds.length > 0) await transaction.deleteFrom('user_contact').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
  if (newContact !== null) {
    const { kind, key } = contactFromKey(newContact);
    // One of a kind: no index says it where contacts lie on shards.
    if (!kinds.includes(kind) && hasContact(await contactsOf(transaction, userId), kind)) return undefined;
    const row = { contact: key, user_id: userId, kind, bound_at: now };
    const bound = await transaction
      .insertInto('user_contact')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('contact')
      .executeTakeFirst();
    if (!bound) return undefined;
  }
  if (lost.includes('passkeys')) await removePasskeys(transaction, userId);
  if (lost.includes('authenticator'))
    await transaction
      .updateTable('app_user')
      .set({ authenticator_secret: null, authenticator_pending: null })
      .where('id', '=', userId)
      .execute();
  await holdWithdrawals(transaction, userId, heldUntil);
  return sessions.end(transaction, userId);
}
