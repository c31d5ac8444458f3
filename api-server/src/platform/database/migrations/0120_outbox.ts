import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table outbox (
    user_id uuid not null,
    kind text not null,
    key text not null,
    receiver_id uuid not null,
    data jsonb not null,
    noted_at bigint not null,
    primary key (user_id, kind, key)
  )`,
  `create index outbox_noted on outbox (noted_at)`,
];

/** What users' transactions ask to be done at other users. */
export const migration0120Outbox: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
