import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  'alter table upload add column removed_at bigint',
  'create index upload_created on upload (created_at, id)',
  'create index upload_removed on upload (removed_at)',
  'create index set_aside_next on set_aside (next_at)',
];

/** Images that nobody has named go after a while, and so do rows that were set aside and that nobody tries any more. */
export const migration0083UnusedImages: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
