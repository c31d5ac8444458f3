import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Since when a process runs the feed, milliseconds UTC of the database's clock; and which: a process of the version before says nothing of itself. */
export const migration0117LeadingSince: Migration = {
  async up(database) {
    await sql`alter table market_lease add column led_by text, add column led_since bigint`.execute(database);
  },
};
