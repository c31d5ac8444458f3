import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { deliveryPayout, money } from '@halyard-h5/shared-api/formulas';
import { deliveryMachine } from '../../engines/delivery';
import { transition } from '../../engines/stateMachine';
import { byShard, isSharded, pipeline, transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import type { Entry, Posting } from '../../core/ledger';
import { toTick } from '../../core/market';
import { accrueRebates } from '../referral';
import type { EndedOrder, Ending } from './EndedOrder';
import { notificationOf } from './notifications';
import type { OrderRow } from './orderView';
import type { DeliveryServices } from './services';

const USDT = 'USDT';

function entriesOf({ stake, rate }: OrderRow, ending: Ending): { kind: string; entries: Entry[] } {
  const frozen: Entry = { account: 'delivery.frozen', coin: USDT, amount: money.negate(stake) };
  if (ending.event !== 'settle')
    return {
      kind: ending.event === 'cancel' ? 'delivery.cancel' : 'delivery.return',
      entries: [frozen, { account: 'delivery.available', coin: USDT, amount: money.normalise(stake) }],
    };
  if (ending.result === 'loss')
    return { kind: 'delivery.loss', entries: [frozen, { account: 'house', coin: USDT, amount: money.normalise(stake) }] };
  const payout = deliveryPayout(stake, rate, 'win');
  const earned = money.subtract(payout, stake);
  const paid: Entry = { account: 'delivery.available', coin: USDT, amount: payout };
  if (money.isZero(earned)) return { kind: 'delivery.win', entries: [frozen, paid] };
  return { kind: 'delivery.win', entries: [frozen, paid, { account: 'house', coin: USDT, amount: money.negate(earned) }] };
}

function postingOf({ row, ending }: EndedOrder): Posting {
  const { user_id: userId, mode, id } = row;
  return { userId, mode, key: `delivery:${id}:end`, reference: id, ...entriesOf(row, ending) };
}

/** Orders that are still where the decision found them, locked, and the exchange's time; those that another worker holds are its business. */
async function lock(
  { exchangeClock }: DeliveryServices,
  transaction: DatabaseTransaction,
  orders: readonly EndedOrder[],
): Promise<{ held: EndedOrder[]; time: number }> {
  const still = (rows: readonly { id: string; status: string }[]): EndedOrder[] => {
    const found = new Map(rows.map(({ id, status }) => [id, status]));
    return orders.filter(({ row }) => found.get(row.id) === row.status);
  };
  if (isSharded(transaction)) {
    const each = await pipeline(
      ...orders.map(
        ({ row: { user_id: userId, id } }) =>
          () =>
            sql<{ id: string; status: string }>`
          select id, status from delivery_order where user_id = ${userId} and id = ${id} for update skip locked`.execute(transaction),
      ),
    );
    return { held: still(each.flatMap(({ rows }) => rows)), time: await exchangeClock.now(transaction) };
  }
  const { rows } = await sql<{ id: string; status: string; now: number }>`
    select id, status, ${exchangeClock.time()} as now from delivery_order
    where (user_id, id) in (select * from unnest(${orders.map(({ row }) => row.user_id)}::uuid[], ${orders.map(({ row }) => row.id)}::uuid[]))
    for update skip locked`.execute(transaction);
  return { held: still(rows), time: Math.max(...rows.map(({ now }) => now)) };
}

/** Open orders pass through `closing`, which is not stored, on their way to the end. */
function statusAfter({ row, ending }: EndedOrder): OrderRow['status'] {
  const from = row.status === 'open' ? transition(deliveryMachine, 'open', 'delivery time') : row.status;
  return transition(deliveryMachine, from, ending.event);
}

function outcomeOf(ending: Ending): { result: string | null; profit: string | null } {
  if (ending.event === 'cancel') return { result: null, profit: null };
  if (ending.event === 'no opening tick') return { result: 'returned', profit: '0' };
  return { result: ending.result, profit: ending.profit };
}

const ofUser = (user: string | undefined): RawBuilder<unknown> => (user === undefined ? sql`true` : sql`delivery_order.user_id = ${user}`);

async function write(transaction: DatabaseTransaction, orders: readonly EndedOrder[], time: number): Promise<void> {
  const rows = orders.map((order) => {
    const { row, ending } = order;
    return {
      user_id: row.user_id,
      id: row.id,
      status: statusAfter(order),
      tick: 'tick' in ending ? toTick(ending.tick) : undefined,
      ...outcomeOf(ending),
    };
  });
  const update = (ended: typeof rows, user?: string) => sql`
    update delivery_order set status = ended.status, settlement_tick = ended.tick, settled_at = ${time}::bigint, profit = ended.profit, result = ended.result
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended (user_id uuid, id uuid, status text, tick jsonb, profit numeric, result text)
    where ${ofUser(user)} and delivery_order.user_id = ended.user_id and delivery_order.id = ended.id`;
  // On shards one for each, or all workers would wait for each other.
  const updates = isSharded(transaction) ? rows.map((row) => update([row], row.user_id)) : [update(rows)];
  await pipeline(...updates.map((each) => () => each.execute(transaction)));
}

/**
 * Ends orders as decided: stake and earnings move, the order is written, events and rebates are noted, all in one transaction, of each shard one.
 * Each order ends once: its row is locked and its status checked, and the ledger knows its key.
 * @returns the orders that ended now
 */
export async function endOrders(context: DeliveryServices, orders: readonly EndedOrder[]): Promise<readonly EndedOrder[]> {
  const { userEvents, database, metrics, hooks } = context;
  const ended: EndedOrder[] = [];
  for (const part of await byShard(database, orders, ({ row }) => row.user_id))
    ended.push(...(await transact(database, (transaction) => endInTransaction(context, transaction, part))));
  userEvents.wake(...ended.map(({ row }) => row.user_id));
  for (const status of ['drawn', 'closed'] as const)
    metrics.deliveryOrders(status, ended.filter((order) => statusAfter(order) === status).length);
  const planIds = [...new Set(ended.flatMap(({ row }) => row.plan_id ?? []))];
  if (planIds.length > 0) for (const ordersEnded of hooks.planOrdersEnded) await ordersEnded(planIds);
  return ended;
}

async function endInTransaction(
  context: DeliveryServices,
  transaction: DatabaseTransaction,
  orders: readonly EndedOrder[],
): Promise<readonly EndedOrder[]> {
  const { held, time } = await lock(context, transaction, orders);
  if (held.length === 0) return [];
  await context.ledger.post(transaction, ...held.map(postingOf));
  await write(transaction, held, time);
  const settled = held.filter(({ ending }) => ending.event === 'settle');
  const turnover = settled.map(({ row }) => ({
    userId: row.user_id,
    mode: row.mode,
    source: 'delivery' as const,
    sourceId: row.id,
    amount: row.stake,
    noRebateTo: row.no_rebate_to,
    time,
  }));
  await accrueRebates(context, transaction, turnover);
  const events = held.flatMap((order) => {
    const { user_id: userId, mode, id } = order.row;
    return [
      { userId, mode, kind: 'deliveryOrder' as const, data: { id, status: statusAfter(order) }, notification: notificationOf(order) },
      { userId, mode, kind: 'balance' as const, data: { wallet: 'delivery' } },
    ];
  });
  await context.userEvents.write(transaction, ...events);
  return held;
}
