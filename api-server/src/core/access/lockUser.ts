import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database';

/** Makes other transactions that lock the same user wait until this one ends: for limits that are counted before a row is added. */
export async function lockUser(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select 1 from app_user where id = ${userId} for no key update`.execute(transaction);
}
