import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** The floor of the exchange's clock, in milliseconds UTC: no time that was issued by then lies beyond it, and none below it is issued again. */
export const migration0023ExchangeClock: Migration = {
  async up(database) {
    await sql`alter table market_lease add column issued_until bigint not null default 0`.execute(database);
  },
};
