import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database';
import { untilMinute, withdrawalsHeldUntil } from '../changes/withdrawalHold';
import { accessRefusals } from '../refusals';
import type { PasskeyRow } from './Passkeys';

/**
 * Keeps a user's passkeys for as long as withdrawals are held: with them the owner takes the account back from whoever has the mailbox alone.
 * While some are kept, those that were added since are not. In the transaction of a reset, after `recordChange`.
 */
export async function keepPasskeys(transaction: DatabaseTransaction, userId: string, now: number): Promise<void> {
  const until = await withdrawalsHeldUntil(transaction, userId, now);
  if (until === undefined) return;
  await sql`
    update passkey set kept_until = ${until} where user_id = ${userId} and (kept_until > ${now}
      or not exists (select 1 from passkey kept where kept.user_id = ${userId} and kept.kept_until > ${now}))`.execute(transaction);
}

/**
 * For the transaction that removes a passkey, after `recordChange`.
 * @param proof the passkey that proved who asks, where one did
 * @throws Refusal `access.passkeyKept` when it is kept and the proof is not
 */
export async function refuseKept(
  transaction: DatabaseTransaction,
  { userId, id, proof }: { userId: string; id: string; proof: PasskeyRow | undefined },
  now: number,
): Promise<void> {
  const query = transaction.selectFrom('passkey').select('kept_until').where('user_id', '=', userId).where('id', '=', id);
  const until = (await query.executeTakeFirst())?.kept_until ?? 0;
  if (until <= now || (proof && proof.kept_until > now)) return;
  throw accessRefusals.passkeyKept({ field: 'id', parameters: { time: untilMinute(until) } });
}
