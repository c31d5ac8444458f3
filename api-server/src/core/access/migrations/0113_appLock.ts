import { sql } from 'kysely';
import type { Migration } from 'kysely';

const columns = [
  'lock_pause integer',
  'lock_pin_hash text',
  'lock_tries integer not null default 0',
  'lock_used_at bigint not null default 0',
  'locked boolean not null default false',
];

/** The lock of a session, which goes with it. */
export const migration0113AppLock: Migration = {
  async up(database) {
    for (const column of columns) await sql.raw(`alter table session add column ${column}`).execute(database);
  },
};
