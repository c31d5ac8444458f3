import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** The newest registry that was served, so that an older one is refused after a restart, too, and this one takes the place of what is refused. */
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
