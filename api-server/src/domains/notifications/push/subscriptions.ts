import { ECDH } from 'node:crypto';
import { sql } from 'kysely';
import { isSharded, transact } from '../../../platform/database';
import type { Database, DatabaseTransaction } from '../../../platform/database';
import type { PushTarget } from '@halyard-h5/shared-api/contract';
import { hashOf } from '../../../platform/sessionCredentials';

/** The browser of a session. */
export interface Device {
  readonly userId: string;
  readonly sessionId: string;
}

/** Whether these bytes are a key that can be encrypted for: a point of P-256. */
export function isPublicKey(base64url: string): boolean {
  try {
    return ECDH.convertKey(base64url, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Whether pushes go to the browser of a session. */
export async function hasSubscription(database: Database, { userId, sessionId }: Device): Promise<boolean> {
  const query = database.selectFrom('push_subscription').select('session_id').where('user_id', '=', userId);
  return (await query.where('session_id', '=', sessionId).executeTakeFirst()) !== undefined;
}

async function drop(transaction: DatabaseTransaction, { userId, sessionId }: Device): Promise<void> {
  for (const table of ['push_subscription', 'notification_push'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).where('session_id', '=', sessionId).execute();
}

/** No push goes there any more, and none that waits. */
export async function dropSubscription(database: Database, device: Device): Promise<void> {
  await transact(database, (transaction) => drop(transaction, device));
}

/** Pushes for a session go to this target from now on, and for no other session any more: whoever signs in later has the browser. */
export async function setSubscription(database: Database, device: Device, { endpoint, keys }: PushTarget, now: number): Promise<void> {
  const target = { endpoint, endpoint_hash: hashOf(endpoint), ...keys, renewed_at: now, tries: 0, failing_since: null, retry_at: 0 };
  await transact(database, async (transaction) => {
    // There no index keeps two sessions from the same browser at once.
    if (isSharded(transaction)) await sql`select pg_advisory_xact_lock(hashtextextended(${target.endpoint_hash}, 0))`.execute(transaction);
    const before = await transaction
      .selectFrom('push_subscription')
      .select(['user_id as userId', 'session_id as sessionId'])
      .where('endpoint_hash', '=', target.endpoint_hash)
      .where('session_id', '!=', device.sessionId)
      .execute();
    for (const each of before) await drop(transaction, each);
    await transaction
      .insertInto('push_subscription')
      .values({ user_id: device.userId, session_id: device.sessionId, ...target })
      .onConflict((conflict) => conflict.columns(['user_id', 'session_id']).doUpdateSet(target))
      .execute();
  });
}
