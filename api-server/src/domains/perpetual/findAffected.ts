import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database';
import type { DeskKey } from './rows';

/** How far the prices of one product moved in a batch of ticks, and the best prices of its book, if it has one. */
export interface Movement {
  readonly symbol: string;
  readonly lowest: string;
  readonly highest: string;
  readonly bestBid: string | undefined;
  readonly bestAsk: string | undefined;
}

/** Accounts that one look finds at most for each product and kind of reason. So few that the planner does not take the query for a costly one. */
export const affectedAtOnce = 200;

/** One look into an index: a lateral with order and limit, or else the planner joins all open rows of the product. */
function look(table: string, state: string, condition: RawBuilder<unknown>, order: string): RawBuilder<unknown> {
  return sql`
    select found.user_id, found.mode, moved.symbol from moved cross join lateral (
      select user_id, mode from ${sql.table(table)} where symbol = moved.symbol and ${sql.raw(state)} and ${condition}
      order by ${sql.raw(order)} limit ${sql.lit(affectedAtOnce)}) found`;
}

const live = `status in ('open', 'closing')`;
const resting = `status in ('open', 'partlyFilled')`;

/**
 * Accounts on which a batch of ticks may act: a position whose trigger lies inside the movement, a resting order that the book crosses, or a
 * closing order that waits for a book. The cost grows with those found, not with those that are open; those that the price reaches first come
 * first, at most `affectedAtOnce` of a kind.
 */
export async function findAffected(executor: Executor, movements: readonly Movement[]): Promise<DeskKey[]> {
  if (movements.length === 0) return [];
  const rowsMoved = movements.map(
    ({ symbol, lowest, highest, bestBid = null, bestAsk = null }) =>
      sql`(${symbol}::text, ${lowest}::numeric, ${highest}::numeric, ${bestBid}::numeric, ${bestAsk}::numeric)`,
  );
  const looks = [
    look('perpetual_position', live, sql`lower_trigger >= moved.lowest`, 'lower_trigger desc'),
    look('perpetual_position', live, sql`upper_trigger <= moved.highest`, 'upper_trigger'),
    look('perpetual_order', resting, sql`side = 'long' and action = 'open' and price >= moved.best_ask`, 'price desc'),
    look('perpetual_order', resting, sql`side = 'short' and action = 'open' and price <= moved.best_bid`, 'price'),
    look('perpetual_order', `${resting} and action = 'close'`, sql`true`, 'created_at'),
  ];
  const { rows } = await sql<{ user_id: string; mode: DeskKey['mode']; symbol: string }>`
    with moved (symbol, lowest, highest, best_bid, best_ask) as (values ${sql.join(rowsMoved)})
    select distinct user_id, mode, symbol from (${sql.join(looks, sql` union all `)}) affected`.execute(executor);
  return rows.map(({ user_id: userId, mode, symbol }) => ({ userId, mode, symbol }));
}
