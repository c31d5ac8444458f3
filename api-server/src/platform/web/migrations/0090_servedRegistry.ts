import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Keeps the newest served registry. After a restart, too, older ones are refused, and it is served in place of a refused one. */
export const migration0090ServedRegistry: Migration = {
  async up(database) {
    await sql`
      create table served_registry (
        id smallint primary key default 1 check (id = 1),
        revision bigint not null,
        created_at bigint not null,
        root_version bigint not null,
        content text not null
      )`.execute(database);
  },
};
