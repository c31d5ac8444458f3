import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Until when a passkey stays after the password was reset with a code alone. */
export const migration0093KeptPasskeys: Migration = {
  async up(database) {
    await sql`alter table passkey add column kept_until bigint not null default 0`.execute(database);
  },
};
