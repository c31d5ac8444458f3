import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table idempotency (
    user_id uuid not null,
    key text not null,
    fingerprint text not null,
    "time" bigint not null,
    outcome jsonb not null,
    constraint idempotency_pkey primary key (user_id, key)
  )`,
  `create index idempotency_time on idempotency ("time")`,
  `create table user_event (
    user_id uuid not null,
    id uuid not null,
    kind text not null,
    mode text check (mode in ('real', 'demo')),
    "time" bigint not null,
    data jsonb not null,
    primary key (user_id, id)
  )`,
  `create index user_event_time on user_event ("time")`,
];

/** Answers kept by idempotency key, and the outbox of user events. */
export const migration0002Idempotency: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
