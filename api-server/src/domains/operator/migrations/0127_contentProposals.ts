import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table content_proposal (
    kind text not null check (kind in ('article', 'slide')),
    id uuid not null,
    operator text not null,
    proposed_at bigint not null,
    content text not null,
    hash text not null,
    primary key (kind, id)
  )`,
];

/** Texts that one operator wants to be public and that wait for a second one. */
export const migration0127ContentProposals: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
