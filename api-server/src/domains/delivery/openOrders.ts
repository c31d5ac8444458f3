import { sql } from 'kysely';
import { deliveryMachine } from '../../engines/delivery';
import type { PricePoint } from '../../engines/delivery';
import { isSharded } from '../../platform/database';
import { transition } from '../../engines/stateMachine';
import { toTick } from '../../core/market';
import type { OrderRow } from './orderView';
import type { DeliveryServices } from './services';

export interface OpenedOrder {
  row: OrderRow;
  tick: PricePoint;
}

/** Not to be cancelled before its tick. */
const inTime = sql`coalesce((decided.tick ->> 'time')::bigint <= delivery_order.cancel_at, true)`;

/** Those that no other worker has in hand. On shards nothing locks rows of several: there the second one waits, and finds nothing to do. */
const free = sql`free as (
      select delivery_order.user_id, delivery_order.id from delivery_order join decided using (user_id, id)
      where delivery_order.status = 'entrusted' and ${inTime}
      for update of delivery_order skip locked
    ),`;

/**
 * Writes down that entrusted orders have opened, with their ticks, and tells their owners: one statement, which leaves out orders that
 * were to be cancelled before their tick, meanwhile, or that another worker has in hand.
 * @returns how many opened now
 */
export async function openOrders({ database, userEvents, metrics }: DeliveryServices, orders: readonly OpenedOrder[]): Promise<number> {
  const status = transition(deliveryMachine, 'entrusted', 'open');
  const events = userEvents.rows(
    orders.map(({ row }) => ({ userId: row.user_id, mode: row.mode, kind: 'deliveryOrder' as const, data: { id: row.id, status } })),
  );
  const rows = orders.map(({ row, tick }, index) => ({ user_id: row.user_id, id: row.id, tick: toTick(tick), event: events[index] }));
  const open = (part: typeof rows, user?: string) => sql<{ user_id: string }>`
    with decided as (
      select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as row (user_id uuid, id uuid, tick jsonb, event jsonb)
    ), ${isSharded(database) ? sql`` : free} opened as (
      update delivery_order set status = ${status}, open_tick = decided.tick
      from decided ${isSharded(database) ? sql`` : sql`join free using (user_id, id)`}
      where ${user === undefined ? sql`true` : sql`delivery_order.user_id = ${user}`}
        and delivery_order.user_id = decided.user_id and delivery_order.id = decided.id and delivery_order.status = 'entrusted'
        and ${inTime}
      returning delivery_order.user_id, decided.event
    ), events as (${userEvents.insertCarried('opened')})
    select user_id from opened`;
  const opened: { user_id: string }[] = [];
  // On shards one for each, or all workers would wait for each other.
  const parts = isSharded(database) ? rows.map((row) => open([row], row.user_id)) : [open(rows)];
  for (const part of parts) opened.push(...(await part.execute(database)).rows);
  userEvents.wake(...opened.map((row) => row.user_id));
  metrics.deliveryOrders(status, opened.length);
  return opened.length;
}
