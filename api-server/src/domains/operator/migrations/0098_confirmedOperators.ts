import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  // The first of two who confirm, the second, and when.
  'alter table operator add column vouched_by text, add column confirmed_by text, add column confirmed_at bigint',
  'update operator set confirmed_at = created_at',
];

/** Operators who decide only once two others have confirmed them. Those who were there before stay. */
export const migration0098ConfirmedOperators: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
