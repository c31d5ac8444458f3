import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database';
import { accessRefusals } from './refusals';

/**
 * Makes other transactions that lock the same user wait until this one ends: for limits that are counted before a row is added.
 * @throws Refusal `access.accountClosed` where the account was closed, also a moment before
 */
export async function lockUser(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{ closed: boolean }>`
    select closed_at is not null as closed from app_user where id = ${userId} for no key update`.execute(transaction);
  if (rows[0]?.closed) throw accessRefusals.accountClosed();
}
