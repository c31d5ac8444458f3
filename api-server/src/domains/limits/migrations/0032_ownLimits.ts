import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** A trader's own limits as the engine keeps them: what holds, and looser ones that wait. */
export const migration0032OwnLimits: Migration = {
  async up(database) {
    await sql`
      create table own_limits (
        user_id uuid primary key,
        current jsonb not null,
        pending jsonb,
        pending_from bigint,
        updated_at bigint not null
      )`.execute(database);
  },
};
