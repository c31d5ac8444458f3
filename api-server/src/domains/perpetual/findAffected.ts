import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database';
import type { PriceRange } from './PriceRange';
import type { DeskKey } from './rows';

/** How far the prices of one product moved in its ticks up to `newest`, and the best prices of its book, if it has one. */
export interface Movement extends PriceRange {
  readonly symbol: string;
  readonly newest: number;
  readonly bestBid: string | undefined;
  readonly bestAsk: string | undefined;
}

/** Accounts that one look finds at most for each product and kind of reason. So few that the planner does not take the query for a costly one. */
export const affectedAtOnce = 200;

/** Positions of one look whose warning is to be set anew: so few that a rollout holds up no liquidation. */
const staleAtOnce = 20;

/** One look into an index: a lateral with order and limit, or else the planner joins all open rows of the product. */
const lookFor =
  (part: RawBuilder<boolean>) =>
  (table: string, state: string, condition: RawBuilder<unknown>, order: string, atOnce = affectedAtOnce): RawBuilder<unknown> =>
    sql`
    select found.user_id, found.mode, moved.symbol from moved cross join lateral (
      select user_id, mode from ${sql.table(table)} where symbol = moved.symbol and ${sql.raw(state)} and ${condition} and ${part}
      order by ${sql.raw(order)} limit ${sql.lit(atOnce)}) found`;

interface AccountRow {
  user_id: string;
  mode: DeskKey['mode'];
  symbol: string;
}

const toKey = ({ user_id: userId, mode, symbol }: AccountRow): DeskKey => ({ userId, mode, symbol });

const live = `status in ('open', 'closing')`;
/** Positions that a version changed which knew of no warnings, or whose owner wants them at another distance. */
const stale = `status = 'open' and warning_at is distinct from updated_at`;
const resting = `status in ('open', 'partlyFilled')`;
/** Limit orders that close, stop-limit orders by where the mark comes from, and those that must meet a book since the mark came. */
const reducing = `status = 'reducing'`;
const [above, below] = (['above', 'below'] as const).map((from) => `status = 'waiting' and trigger_direction = '${from}'`) as [
  string,
  string,
];
const arriving = `status = 'open' and trigger_direction is not null and taken_book_time = 0 and time_in_force in ('immediateOrCancel', 'postOnly')`;

/**
 * Accounts on which ticks may act: a position or stop-limit order with its trigger inside the movement, a resting order that the book crosses,
 * a closing order that waits for a book, a position without its warning. Those that the price reaches first come first, `affectedAtOnce` of a kind.
 * @param part condition on `user_id`: all accounts unless told
 */
export async function findAffected(
  executor: Executor,
  movements: readonly Movement[],
  part: RawBuilder<boolean> = sql`true`,
): Promise<DeskKey[]> {
  if (movements.length === 0) return [];
  const rowsMoved = movements.map(
    ({ symbol, newest, lowest, highest, bestBid = null, bestAsk = null }) =>
      sql`(${symbol}::text, ${newest}::bigint, ${lowest}::numeric, ${highest}::numeric, ${bestBid}::numeric, ${bestAsk}::numeric)`,
  );
  const look = lookFor(part);
  const looks = [
    look('perpetual_position', live, sql`mark_sequence < moved.newest and lower_trigger >= moved.lowest`, 'lower_trigger desc'),
    look('perpetual_position', live, sql`mark_sequence < moved.newest and upper_trigger <= moved.highest`, 'upper_trigger'),
    look('perpetual_position', stale, sql`mark_sequence < moved.newest`, 'opened_at', staleAtOnce),
    look('perpetual_order', resting, sql`side = 'long' and action = 'open' and price >= moved.best_ask`, 'price desc'),
    look('perpetual_order', resting, sql`side = 'short' and action = 'open' and price <= moved.best_bid`, 'price'),
    look('perpetual_order', `${resting} and action = 'close'`, sql`true`, 'created_at'),
    look('perpetual_order', reducing, sql`side = 'long' and price <= moved.best_bid`, 'price'),
    look('perpetual_order', reducing, sql`side = 'short' and price >= moved.best_ask`, 'price desc'),
    look('perpetual_order', above, sql`mark_sequence < moved.newest and trigger_price <= moved.highest`, 'trigger_price'),
    look('perpetual_order', below, sql`mark_sequence < moved.newest and trigger_price >= moved.lowest`, 'trigger_price desc'),
    look('perpetual_order', arriving, sql`true`, 'created_at'),
  ];
  const { rows } = await sql<AccountRow>`
    with moved (symbol, newest, lowest, highest, best_bid, best_ask) as (values ${sql.join(rowsMoved)})
    select distinct user_id, mode, symbol from (${sql.join(looks, sql` union all `)}) affected`.execute(executor);
  return rows.map(toKey);
}

/** What moved in the ticks after `after` and up to `newest`. */
export interface PastMovement extends PriceRange {
  readonly symbol: string;
  readonly after: number;
  readonly newest: number;
}

/**
 * Accounts that `findAffected` could not see: their positions or waiting orders were changed by transactions that had not ended when it looked at these ticks,
 * and that began knowing only older ones.
 */
export async function findLate(executor: Executor, movements: readonly PastMovement[]): Promise<DeskKey[]> {
  if (movements.length === 0) return [];
  const rowsMoved = movements.map(
    ({ symbol, after, newest, lowest, highest }) =>
      sql`(${symbol}::text, ${after}::bigint, ${newest}::bigint, ${lowest}::numeric, ${highest}::numeric)`,
  );
  const { rows } = await sql<AccountRow>`
    with moved (symbol, after, newest, lowest, highest) as (values ${sql.join(rowsMoved)})
    select position.user_id, position.mode, position.symbol from perpetual_position position join moved on moved.symbol = position.symbol
    where position.${sql.raw(live)} and mark_sequence >= moved.after and mark_sequence < moved.newest
      and (lower_trigger >= moved.lowest or upper_trigger <= moved.highest)
    union
    select orders.user_id, orders.mode, orders.symbol from perpetual_order orders join moved on moved.symbol = orders.symbol
    where orders.status = 'waiting' and mark_sequence >= moved.after and mark_sequence < moved.newest
      and ((trigger_direction = 'above' and trigger_price <= moved.highest) or (trigger_direction = 'below' and trigger_price >= moved.lowest))`.execute(
    executor,
  );
  return rows.map(toKey);
}
