import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Orders as a statement of another domain reads them: `` sql`… left join ${deliveryOrders} delivery on delivery.user_id = …` ``. */
export const deliveryOrders: RawBuilder<unknown> = sql`(
  select user_id, id, mode, symbol, rate, stake, plan_id, status, delivery_at, settled_at, profit, result from delivery_order)`;

/** What tells the states of plans: orders without what is theirs alone. */
export const orderStates: RawBuilder<unknown> = sql`(select plan_id, status, delivery_at from delivery_order)`;

/** Keys under which an order's money is booked: the stake, and what became of it. */
export const bookingsOf = (id: string): string[] => [`delivery:${id}:stake`, `delivery:${id}:end`];
