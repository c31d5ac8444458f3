import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table set_aside (
    user_id uuid not null,
    work text not null,
    reference text not null,
    reason text not null,
    attempts integer not null check (attempts > 0),
    since bigint not null,
    next_at bigint not null,
    primary key (user_id, work, reference)
  )`,
  `create index set_aside_since on set_aside (since)`,
];

/** Rows that a worker could not work off: they wait here for their next try, and the others go on. */
export const migration0010SetAside: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
