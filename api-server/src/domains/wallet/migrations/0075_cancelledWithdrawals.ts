import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** When a trader cancelled a withdrawal; it is a failed one that nobody refused. */
export const migration0075CancelledWithdrawals: Migration = {
  async up(database) {
    await sql`alter table withdrawal add column cancelled_at bigint`.execute(database);
  },
};
