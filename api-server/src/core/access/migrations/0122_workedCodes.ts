import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Whether the browser that asked for a code has solved a puzzle for it. */
export const migration0122WorkedCodes: Migration = {
  async up(database) {
    await sql`alter table access_code add column worked boolean not null default false`.execute(database);
  },
};
