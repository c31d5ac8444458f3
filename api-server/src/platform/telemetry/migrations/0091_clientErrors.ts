import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table client_error (
    source text not null,
    fingerprint text not null,
    kind text not null,
    name text not null,
    reason text not null,
    stack text not null,
    count bigint not null,
    first_seen bigint not null,
    last_seen bigint not null,
    primary key (source, fingerprint)
  )`,
  'create index client_error_last_seen on client_error (last_seen)',
];

/** Errors that browsers reported, each once by version and place, so that teams read their stacks. */
export const migration0091ClientErrors: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
