import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Processes that are alive, so that they divide the work. Nothing of it outlives them. */
export const migration0108ProcessShares: Migration = {
  async up(database) {
    await sql`create table process_share (process_id text primary key, seen_at bigint not null)`.execute(database);
  },
};
