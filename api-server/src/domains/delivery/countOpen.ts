import { sql } from 'kysely';
import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';

/** How many orders of an account are not over. */
export async function countOpenDelivery(executor: Executor, userId: string, mode: AccountMode): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery_order
    where user_id = ${userId} and mode = ${mode} and status in ('entrusted', 'open')`.execute(executor);
  return rows[0]?.count ?? 0;
}
