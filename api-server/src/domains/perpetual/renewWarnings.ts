import { sql } from 'kysely';
import { lockBalance } from '../../core/ledger';
import type { DatabaseTransaction } from '../../platform/database';

/**
 * Lets the next tick set the warnings of a user's open positions at another distance. Behind the locks under which positions are opened: whoever opens one either is
 * seen here or sees what the caller has written.
 */
export async function renewWarnings(transaction: DatabaseTransaction, userId: string, distance: number): Promise<void> {
  for (const mode of ['demo', 'real'] as const) await lockBalance(transaction, { userId, mode, wallet: 'perpetual', coin: 'USDT' });
  await transaction
    .updateTable('perpetual_position')
    .set({ warning_at: null })
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'closing'])
    .where(sql`(warning ->> 'distance')::integer`, 'is distinct from', distance)
    .execute();
}
