import type { ExpressionBuilder } from 'kysely';
import { readOnward } from '../../platform/database';
import type { Executor, ListPage, Paging, Tables } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import { liveOrder, type OrderRow, type PositionRow, type TradeRow } from './rows';

/** Whose things: one account of one user. */
export interface Owner {
  readonly userId: string;
  readonly mode: AccountMode;
}

interface Filter extends Paging {
  readonly symbol?: string | undefined;
  /** ms UTC: `from` inclusive, `to` exclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Orders of an account, in one product or in all. */
const ordersOf = (executor: Executor, { userId, mode }: Owner, symbol?: string) =>
  executor
    .selectFrom('perpetual_order')
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol ?? ''));

/** Positions of an account, in one product or in all. */
const positionsOf = (executor: Executor, { userId, mode }: Owner, symbol?: string) =>
  executor
    .selectFrom('perpetual_position')
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol ?? ''));

/** The product of an own order or position; undefined when the account has no such thing, whoever else has. */
export async function symbolOf(
  executor: Executor,
  { userId, mode }: Owner,
  table: 'perpetual_order' | 'perpetual_position',
  id: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom(table)
    .select('symbol')
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.symbol;
}

/** Open and closing positions of an account, newest first. */
export async function livePositions(executor: Executor, owner: Owner, symbol: string | undefined): Promise<PositionRow[]> {
  return positionsOf(executor, owner, symbol)
    .selectAll()
    .where('status', 'in', ['open', 'closing'])
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One position of the account, ended ones too. */
export async function findPosition(executor: Executor, owner: Owner, id: string): Promise<PositionRow | undefined> {
  return positionsOf(executor, owner).selectAll().where('id', '=', id).executeTakeFirst();
}

/** An order with the average close price of the position that it enlarged or closed, as far as that has been closed. */
export interface ListedOrderRow extends OrderRow {
  readonly position_close_price: string | null;
}

/** Close price of the position of the order in the outer query. */
const positionClosePrice = ({ selectFrom }: ExpressionBuilder<Tables, 'perpetual_order'>) =>
  selectFrom('perpetual_position as position')
    .select('position.close_price')
    .whereRef('position.user_id', '=', 'perpetual_order.user_id')
    .whereRef('position.id', '=', 'perpetual_order.position_id')
    .as('position_close_price');

/** Resting and waiting orders of an account, newest first; `limit` of them where there are more. */
export async function liveOrders(executor: Executor, owner: Owner, symbol: string | undefined, limit?: number): Promise<ListedOrderRow[]> {
  return ordersOf(executor, owner, symbol)
    .selectAll()
    .select(positionClosePrice)
    .where('status', 'in', liveOrder)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Stop-limit orders of an account that wait in a product. */
export async function waitingOrders(executor: Executor, owner: Owner, symbol: string): Promise<OrderRow[]> {
  return ordersOf(executor, owner, symbol).selectAll().where('status', '=', 'waiting').execute();
}

/** In which products an account has orders that rest or wait and may be cancelled, and how many, by symbol. */
export async function orderCounts(
  executor: Executor,
  owner: Owner,
  symbol: string | undefined,
): Promise<{ symbol: string; count: number }[]> {
  const rows = await ordersOf(executor, owner, symbol)
    .select(['symbol', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', 'in', liveOrder)
    .where('type', '=', 'limit')
    .groupBy('symbol')
    .orderBy('symbol')
    .execute();
  return rows.map((row) => ({ symbol: row.symbol, count: Number(row.count) }));
}

/** Ended orders of an account by the time they ended, newest first. */
export async function endedOrders(executor: Executor, owner: Owner, filter: Filter): Promise<ListPage<ListedOrderRow>> {
  const { symbol, from, to } = filter;
  let query = ordersOf(executor, owner, symbol).where('status', 'in', ['filled', 'cancelled']);
  if (from !== undefined) query = query.where('updated_at', '>=', from);
  if (to !== undefined) query = query.where('updated_at', '<', to);
  return readOnward(executor, query.selectAll().select(positionClosePrice), filter, { time: 'updated_at', id: 'id', direction: 'desc' });
}

/** Fills of an account, newest first. */
export async function pastTrades(executor: Executor, { userId, mode }: Owner, filter: Filter): Promise<ListPage<TradeRow>> {
  const { symbol, from, to } = filter;
  let query = executor.selectFrom('perpetual_trade').where('user_id', '=', userId).where('mode', '=', mode);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (from !== undefined) query = query.where('time', '>=', from);
  if (to !== undefined) query = query.where('time', '<', to);
  return readOnward(executor, query.selectAll(), filter, { time: 'time', id: 'id', direction: 'desc' });
}
