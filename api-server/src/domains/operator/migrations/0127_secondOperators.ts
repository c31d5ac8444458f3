import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const statements = [
  // When the word of one operator credits it, unless a second one does so before; milliseconds UTC.
  'alter table deposit add column credit_at bigint',
  `create index deposit_credit_due on deposit (credit_at) where credit_at is not null`,
  `create index deposit_credited_alone on deposit (decided_by, decided_at) where status = 'approved' and approved_by is null`,
  // Values (USD) that an operator credited alone and at once on the day, and whether traders were credited or changed alone on it.
  'alter table operator_day add column credited numeric not null default 0, add column changed boolean not null default false',
  // Texts that one operator wants to be public and that wait for a second one.
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

/** Credits and texts of one operator that wait for a second one, and the days on which an operator pays nobody alone. */
export const migration0127SecondOperators: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
