import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Calls by their number whom the exchange had named after letters of their id; a name that somebody chose stays. */
export const migration0006Nicknames: Migration = {
  async up(database) {
    await sql`
      update app_user set nickname = number
      where nickname = 'Trader ' || upper(right(id::text, 6))`.execute(database);
  },
};
