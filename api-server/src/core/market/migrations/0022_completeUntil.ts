import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Up to when, in milliseconds UTC, the process that writes the tick log has promised that it is complete. */
export const migration0022CompleteUntil: Migration = {
  async up(database) {
    await sql`alter table market_lease add column complete_until bigint not null default 0`.execute(database);
  },
};
