import { sql } from 'kysely';
import { money } from '../../src/kernel';
import type { Database } from '../../src/platform/database';
import type { LoggedTrade } from './verifyHeard';

/** All trades of a product, oldest first. */
export async function loggedTrades(database: Database, symbol: string): Promise<LoggedTrade[]> {
  const { rows } = await sql<{
    sequence: number;
    price: string;
    time: number;
  }>`select sequence, price::text as price, time from market_ticks
    where symbol = ${symbol} and quantity > 0 order by sequence`.execute(database);
  return rows.map(({ sequence, price, time }) => ({ id: `${symbol}-${sequence}`, price: money.normalise(price), time }));
}
