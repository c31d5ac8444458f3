import type { ClosingPart } from './ClosingPart';
import type { DatabaseTransaction } from '../../../platform/database';
import { removePasskeys } from '../passkeys/removePasskeys';
import { contactsOf, getUser } from '../Users';
import type { AccessServices } from '../services';

/** In place of a hash: no password has it. */
const NO_HASH = 'closed';

/** From now on nothing that moves money begins; nobody is invited, no rebates are earned. */
export async function beginClosing(transaction: DatabaseTransaction, userId: string, now: number): Promise<void> {
  await transaction.updateTable('app_user').set({ closing_at: now }).where('id', '=', userId).where('closing_at', 'is', null).execute();
}

/** The account stays. */
export async function takeBackClosing(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.updateTable('app_user').set({ closing_at: null }).where('id', '=', userId).where('closed_at', 'is', null).execute();
}

/**
 * Frees the contacts and takes away all by which somebody could sign in. Number and inviter stay: others' teams and plans are made of them. An empty
 * nickname is that of a closed account.
 */
export const closing = ({ clock, userEvents, access }: AccessServices): ClosingPart => ({
  async close(transaction, userId) {
    const { nickname, registered_at: registeredAt, number } = await getUser(transaction, userId);
    const contacts = await contactsOf(transaction, userId);
    if (contacts.length > 0) await transaction.deleteFrom('access_code').where('contact', 'in', contacts).execute();
    for (const table of ['user_contact', 'sign_in_origin'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    await removePasskeys(transaction, userId);
    const ended = await access.sessions.end(transaction, userId);
    if (ended.length > 0) await userEvents.write(transaction, { userId, kind: 'session', data: { ended } });
    await transaction
      .updateTable('app_user')
      .set({
        nickname: '',
        password_hash: NO_HASH,
        withdrawal_password_hash: null,
        authenticator_secret: null,
        authenticator_pending: null,
        authenticator_step: 0,
        display_currency: 'USDT',
        closed_at: clock.now(),
      })
      .where('id', '=', userId)
      .execute();
    return { number, nickname, contacts, registeredAt: new Date(registeredAt).toISOString() };
  },
});
