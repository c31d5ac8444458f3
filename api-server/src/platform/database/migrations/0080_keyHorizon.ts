import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Of which idempotency keys the answers are surely stored; the first process that starts writes the row. */
export const migration0080KeyHorizon: Migration = {
  async up(database) {
    await sql`
      create table idempotency_horizon (
        id smallint primary key default 1 check (id = 1),
        epoch bigint not null,
        since bigint not null
      )`.execute(database);
  },
};
