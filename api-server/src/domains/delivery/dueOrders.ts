import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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
    ({ decidableUntil, completeUntil }) =>
      sql`status = 'entrusted' and (created_at <= ${decidableUntil}::bigint or cancel_at <= ${completeUntil}::bigint)`,
    'created_at',
  );
}

/** Open orders whose end the log decides now, earliest delivery time first, at most one batch. */
export async function dueOrders(context: DeliveryServices, states: readonly SymbolState[], whose: Whose): Promise<OrderRow[]> {
  return read(
    context,
    { states, whose },
    ({ decidableUntil }) => sql`status = 'open' and delivery_at <= ${decidableUntil}::bigint`,
    'delivery_at',
  );
}

async function read(
  { database, config, shares }: DeliveryServices,
  { states, whose }: { states: readonly SymbolState[]; whose: Whose },
  condition: (state: SymbolState) => RawBuilder<unknown>,
  order: 'created_at' | 'delivery_at',
): Promise<OrderRow[]> {
  if (states.length === 0) return [];
  const { batch } = config.delivery;
  const moment = sql.ref(order);
  // Read product by product: joined at once, whatever is open is looked through, as often as there are ticks.
  const reads = states.map((state) => {
    const part = whose === 'own' ? shares.mine('id') : sql`${moment} <= ${state.decidableUntil}::bigint - ${shares.grace}::int`;
    return sql`(select * from delivery_order where symbol = ${state.symbol} and ${condition(state)} and ${part} order by ${moment} limit ${batch})`;
  });
  const { rows } = await sql<OrderRow>`select * from (${sql.join(reads, sql` union all `)}) due order by ${moment} limit ${batch}`.execute(
    database,
  );
  return rows;
}
