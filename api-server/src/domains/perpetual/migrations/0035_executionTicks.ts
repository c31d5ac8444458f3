import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** At which tick an order was last changed, and at which one a trade was executed: its number in the log, 0 for those of before. */
export const migration0035ExecutionTicks: Migration = {
  async up(database) {
    for (const table of ['perpetual_order', 'perpetual_trade']) {
      await sql`alter table ${sql.table(table)} add column mark_sequence bigint not null default 0`.execute(database);
      await sql`alter table ${sql.table(table)} alter column mark_sequence drop default`.execute(database);
    }
  },
};
