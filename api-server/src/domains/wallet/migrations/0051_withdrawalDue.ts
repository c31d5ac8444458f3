import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** When a withdrawal is to have arrived, as it was promised at the request; earlier ones were promised a day. */
export const migration0051WithdrawalDue: Migration = {
  async up(database) {
    await sql`alter table withdrawal add column due_at bigint`.execute(database);
    await sql`update withdrawal set due_at = created_at + 86400000`.execute(database);
    await sql`alter table withdrawal alter column due_at set not null`.execute(database);
  },
};
