import { most } from '@halyard-h5/shared-api/contract';
import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import { money } from '../../kernel';
import { readOnward } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { Call, Session } from '../../platform/module';
import { moneyLogOf } from '../../core/ledger';
import { toTick } from '../../core/market';
import { orderView } from './orderView';
import type { OrderRow } from './orderView';
import { deliveryRefusals } from './refusals';
import { bookingsOf } from './orderSql';
import type { DeliveryServices } from './services';

type Listed = { list: DeliveryOrder[]; total: number };

/** Ticks shown before and after each tick of a receipt. */
const NEIGHBOURS = (most.neighbours - 1) / 2;
/** How far around a receipt's tick its neighbours are looked for, milliseconds. */
const REACH = 60_000;

/**
 * One order of the session's account.
 * @throws `delivery.unknownOrder`, also for other people's orders
 */
export async function ownOrder(executor: Executor, { userId, mode }: Session, id: string): Promise<OrderRow> {
  const row = await executor
    .selectFrom('delivery_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('mode', '=', mode)
    .executeTakeFirst();
  if (!row) throw deliveryRefusals.unknownOrder({ field: 'id' });
  return row;
}

/** Orders that are not finished, newest first. */
export async function activeOrders(
  { database, clock, config }: DeliveryServices,
  { session, input }: Call<'deliveryOrder.listOpen'>,
): Promise<Listed & { serverTime: number }> {
  const rows = await database
    .selectFrom('delivery_order')
    .selectAll()
    .where('user_id', '=', session.userId)
    .where('mode', '=', session.mode)
    .where('status', 'in', ['entrusted', 'open'])
    .$if(input.symbol !== undefined, (query) => query.where('symbol', '=', input.symbol as string))
    .orderBy('id', 'desc')
    .execute();
  const now = clock.now();
  return { list: rows.map((row) => orderView(row, { ...config.delivery, now })), total: rows.length, serverTime: now };
}

/** Finished orders, newest first; `from` and `to` are of the acceptance. */
export async function finishedOrders(
  { database, clock, config }: DeliveryServices,
  { session, input }: Call<'deliveryOrder.listFinished'>,
): Promise<Listed> {
  const { symbol, result, from, to } = input;
  let query = database
    .selectFrom('delivery_order')
    .where('user_id', '=', session.userId)
    .where('mode', '=', session.mode)
    .where('status', 'in', ['drawn', 'closed', 'cancelled']);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (result !== undefined) query = query.where('result', '=', result);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  const { rows, ...page } = await readOnward(database, query.selectAll(), input, { id: 'id', direction: 'desc' });
  return { list: rows.map((row) => orderView(row, { ...config.delivery, now: clock.now() })), ...page };
}

/** An order with everything that proves its outcome: both ticks, their neighbours in the log, and its movements of money. */
export async function receipt(context: DeliveryServices, { session, input }: Call<'deliveryOrder.receipt'>) {
  const { database, market, clock, config } = context;
  const row = await ownOrder(database, session, input.id);
  const around = async (time: number | undefined) => {
    if (time === undefined) return [];
    const ticks = await market.ticksBetween(row.symbol, time - REACH, time + REACH);
    const middle = ticks.findIndex((tick) => tick.time > time);
    const end = middle < 0 ? ticks.length : middle;
    return ticks.slice(Math.max(0, end - NEIGHBOURS - 1), end + NEIGHBOURS).map(toTick);
  };
  const openTime = row.open_tick?.time;
  return {
    order: orderView(row, { ...config.delivery, now: clock.now() }),
    openNeighbours: await around(openTime),
    settlementNeighbours: row.settlement_tick === null ? [] : await around(row.delivery_at),
    lines: await moneyLogOf(database, session.userId, session.mode, bookingsOf(row.id)),
  };
}

/** Smallest and largest stake over all periods. */
export function stakeRange({ config }: DeliveryServices): { minimum: string; maximum: string } {
  const { periods } = config.delivery;
  return {
    minimum: periods.map((period) => period.minimum).reduce(money.min),
    maximum: periods.map((period) => period.maximum).reduce(money.max),
  };
}
