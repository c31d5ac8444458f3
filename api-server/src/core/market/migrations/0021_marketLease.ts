import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Which process runs the feed and writes the tick log. `expires_at` is in milliseconds UTC of the database's clock. */
export const migration0021MarketLease: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create table market_lease (name text primary key, holder text not null, expires_at bigint not null)`.execute(database);
  },
};
