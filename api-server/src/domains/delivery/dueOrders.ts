import { sql } from 'kysely';
import type { ServerContext } from '../../platform/module';
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

/** Entrusted orders that the log decides now, oldest first, at most one batch. */
export async function entrustedOrders({ database, config }: DeliveryServices, states: readonly SymbolState[]): Promise<OrderRow[]> {
  return read(
    database,
    states,
    sql`delivery_order.status = 'entrusted'
      and (delivery_order.created_at <= state.decidable_until or delivery_order.cancel_at <= state.complete_until)`,
    'created_at',
    config.delivery.batch,
  );
}

/** Open orders whose end the log decides now, earliest delivery time first, at most one batch. */
export async function dueOrders({ database, config }: DeliveryServices, states: readonly SymbolState[]): Promise<OrderRow[]> {
  return read(
    database,
    states,
    sql`delivery_order.status = 'open' and delivery_order.delivery_at <= state.decidable_until`,
    'delivery_at',
    config.delivery.batch,
  );
}

async function read(
  database: ServerContext['database'],
  states: readonly SymbolState[],
  condition: ReturnType<typeof sql>,
  order: 'created_at' | 'delivery_at',
  limit: number,
): Promise<OrderRow[]> {
  const symbols = states.map((state) => state.symbol);
  const decidable = states.map((state) => state.decidableUntil);
  const complete = states.map((state) => state.completeUntil);
  const { rows } = await sql<OrderRow>`
    select delivery_order.* from unnest(${symbols}::text[], ${decidable}::bigint[], ${complete}::bigint[])
      as state (symbol, decidable_until, complete_until)
    join delivery_order on delivery_order.symbol = state.symbol and ${condition}
    order by ${sql.ref(`delivery_order.${order}`)} limit ${limit}`.execute(database);
  return rows;
}
