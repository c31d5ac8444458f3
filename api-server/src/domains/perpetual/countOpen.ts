import { sql } from 'kysely';
import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';
import { liveOrder } from './rows';

/** How many orders and positions of an account are not over. */
export async function countOpenPerpetual(
  executor: Executor,
  userId: string,
  mode: AccountMode,
): Promise<{ readonly orders: number; readonly positions: number }> {
  // Written out, as the indexes of what lives have it.
  const live = sql.join(liveOrder.map((status) => sql.lit(status)));
  const { rows } = await sql<{ orders: number; positions: number }>`select
    (select count(*)::int from perpetual_order where user_id = ${userId} and mode = ${mode} and status in (${live})) as orders,
    (select count(*)::int from perpetual_position where user_id = ${userId} and mode = ${mode} and status in ('open', 'closing')) as positions`.execute(
    executor,
  );
  return rows[0] ?? { orders: 0, positions: 0 };
}
