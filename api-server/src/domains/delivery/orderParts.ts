import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Orders as a statement of another domain reads them: `` sql`… left join ${deliveryOrders} delivery on delivery.user_id = …` ``. */
export const deliveryOrders: RawBuilder<unknown> = sql`(
  select user_id, id, status, delivery_at, settled_at, profit, result from delivery_order)`;

/** The status that the order of that alias shows at `now` (ms UTC), as `shownStatus` says it. */
export function shownStatusIn(alias: string, now: number): RawBuilder<unknown> {
  const [status, deliveryAt] = [sql.ref(`${alias}.status`), sql.ref(`${alias}.delivery_at`)];
  return sql`case when ${status} = 'open' and ${deliveryAt} <= ${now} then 'closing' else ${status} end`;
}

/** Keys under which an order's money is booked: the stake, and what became of it. */
export const bookingsOf = (id: string): string[] => [`delivery:${id}:stake`, `delivery:${id}:end`];
