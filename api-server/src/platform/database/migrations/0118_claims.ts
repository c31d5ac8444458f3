import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Values that one user alone may have, where rows of users lie on shards and no unique index sees all of them. */
export const migration0118Claims: Migration = {
  async up(database) {
    await sql`
      create table claim (kind text not null, value text not null, user_id uuid not null, primary key (kind, value))`.execute(database);
  },
};
