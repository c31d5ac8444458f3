import { sql, type RawBuilder } from 'kysely';
import { isSharded } from '../../platform/database';
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

/** What is looked for in one index. */
interface Look {
  readonly table: 'perpetual_position' | 'perpetual_order';
  readonly state: string;
  readonly condition: RawBuilder<unknown>;
  readonly order: string;
  /** How far the price went beyond what waits for it, 1 or more; nothing where it does not wait for a price. */
  readonly reach?: string;
  readonly atOnce?: number;
}

/** A lateral with order and limit, or else the planner joins all open rows of the product. */
const inIndex = ({ table, state, condition, order, atOnce = affectedAtOnce }: Look, part: RawBuilder<boolean>): RawBuilder<unknown> => sql`
    select found.user_id, found.mode, moved.symbol from moved cross join lateral (
      select user_id, mode from ${sql.table(table)} where symbol = moved.symbol and ${sql.raw(state)} and ${condition} and ${part}
      order by ${sql.raw(order)} limit ${sql.lit(atOnce)}) found`;

/** Each shard looks for itself, which no lateral and no limit within may: what was reached is ordered and limited in the end. */
const onShard = ({ table, state, condition, reach = '1' }: Look, part: RawBuilder<boolean>): RawBuilder<unknown> => sql`
    select found.user_id, found.mode, found.symbol, ${sql.raw(reach)}::numeric as reach from ${sql.table(table)} found
    join moved on found.symbol = moved.symbol where ${sql.raw(state)} and ${condition} and ${part}`;

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

const position = (state: string, condition: string, order: string, reach?: string, atOnce?: number): Look => ({
  table: 'perpetual_position',
  state,
  condition: sql`mark_sequence < moved.newest and ${sql.raw(condition)}`,
  order,
  ...(reach === undefined ? {} : { reach }),
  ...(atOnce === undefined ? {} : { atOnce }),
});
const order = (state: string, condition: string, by: string, reach?: string): Look => ({
  table: 'perpetual_order',
  state,
  condition: sql.raw(condition),
  order: by,
  ...(reach === undefined ? {} : { reach }),
});
const toMark = 'mark_sequence < moved.newest and';
const looks: readonly Look[] = [
  position(live, 'lower_trigger >= moved.lowest', 'lower_trigger desc', 'lower_trigger / moved.lowest'),
  position(live, 'upper_trigger <= moved.highest', 'upper_trigger', 'moved.highest / upper_trigger'),
  position(stale, 'true', 'opened_at', undefined, staleAtOnce),
  order(resting, `side = 'long' and action = 'open' and price >= moved.best_ask`, 'price desc', 'price / moved.best_ask'),
  order(resting, `side = 'short' and action = 'open' and price <= moved.best_bid`, 'price', 'moved.best_bid / price'),
  order(`${resting} and action = 'close'`, 'true', 'created_at'),
  order(reducing, `side = 'long' and price <= moved.best_bid`, 'price', 'moved.best_bid / price'),
  order(reducing, `side = 'short' and price >= moved.best_ask`, 'price desc', 'price / moved.best_ask'),
  order(above, `${toMark} trigger_price <= moved.highest`, 'trigger_price', 'moved.highest / trigger_price'),
  order(below, `${toMark} trigger_price >= moved.lowest`, 'trigger_price desc', 'trigger_price / moved.lowest'),
  order(arriving, 'true', 'created_at'),
];
const union = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` union all `);

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
  const query = isSharded(executor)
    ? sql`select user_id, mode, symbol from (${union(looks.map((look) => onShard(look, part)))}) affected
        group by user_id, mode, symbol order by max(reach) desc limit ${affectedAtOnce * looks.length}`
    : sql`select distinct user_id, mode, symbol from (${union(looks.map((look) => inIndex(look, part)))}) affected`;
  const { rows } = await sql<AccountRow>`
    with moved (symbol, newest, lowest, highest, best_bid, best_ask) as (values ${sql.join(rowsMoved)}) ${query}`.execute(executor);
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
