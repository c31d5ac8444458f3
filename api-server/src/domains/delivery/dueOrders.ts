import { sql } from 'kysely';
import type { OrderRow } from './orderView';
import type { DeliveryServices } from './services';

/** How far the log of one symbol is known. Times are milliseconds UTC. */
export interface SymbolState {
  symbol: string;
  /** No further tick at or before this time will come. */
  completeUntil: number;
  /** For any moment up to this one a later tick is in the log, or there is none for as long as an order waits. */
  decidableUntil: number;
}

/** Orders that are this process's part, or all that whoever's part they are has left too long. */
export type Whose = 'own' | 'left';

/** Entrusted orders that the log decides now, oldest first, at most one batch. */
export async function entrustedOrders(context: DeliveryServices, states: readonly SymbolState[], whose: Whose): Promise<OrderRow[]> {
  return read(
    context,
    { states, whose },
    sql`delivery_order.status = 'entrusted'
      and (delivery_order.created_at <= state.decidable_until or delivery_order.cancel_at <= state.complete_until)`,
    'created_at',
  );
}

/** Open orders whose end the log decides now, earliest delivery time first, at most one batch. */
export async function dueOrders(context: DeliveryServices, states: readonly SymbolState[], whose: Whose): Promise<OrderRow[]> {
  return read(
    context,
    { states, whose },
    sql`delivery_order.status = 'open' and delivery_order.delivery_at <= state.decidable_until`,
    'delivery_at',
  );
}

async function read(
  { database, config, shares }: DeliveryServices,
  { states, whose }: { states: readonly SymbolState[]; whose: Whose },
  condition: ReturnType<typeof sql>,
  order: 'created_at' | 'delivery_at',
): Promise<OrderRow[]> {
  const { batch } = config.delivery;
  const moment = sql.ref(`delivery_order.${order}`);
  const part = whose === 'own' ? shares.mine('delivery_order.id') : sql`${moment} <= state.decidable_until - ${shares.grace}::int`;
  const symbols = states.map((state) => state.symbol);
  const decidable = states.map((state) => state.decidableUntil);
  const complete = states.map((state) => state.completeUntil);
  // Read product by product: joined at once, whatever is open is looked through, as often as there are ticks.
  const { rows } = await sql<OrderRow>`
    select due.* from unnest(${symbols}::text[], ${decidable}::bigint[], ${complete}::bigint[])
      as state (symbol, decidable_until, complete_until)
    cross join lateral (
      select delivery_order.* from delivery_order where delivery_order.symbol = state.symbol and ${condition} and ${part}
      order by ${moment} limit ${batch}) due
    order by ${sql.ref(`due.${order}`)} limit ${batch}`.execute(database);
  return rows;
}
