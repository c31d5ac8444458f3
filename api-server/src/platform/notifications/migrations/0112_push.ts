import { sql } from 'kysely';
import type { SchemaMigration } from '../../database';

const statements = [
  `create table push_key (
    id uuid primary key,
    public_key text not null,
    private_key text not null,
    created_at bigint not null
  )`,
  `create unique index push_key_one on push_key ((true))`,
  `create table push_subscription (
    user_id uuid not null,
    session_id uuid not null,
    endpoint text not null,
    endpoint_hash text not null unique,
    p256dh text not null,
    auth text not null,
    renewed_at bigint not null,
    tries integer not null default 0,
    failing_since bigint,
    retry_at bigint not null default 0,
    primary key (user_id, session_id)
  )`,
  `create index push_subscription_by_renewal on push_subscription (renewed_at)`,
  `create table notification_push (
    user_id uuid not null,
    id uuid not null,
    session_id uuid not null,
    due_at bigint not null,
    primary key (user_id, id, session_id)
  )`,
  `create index notification_push_due on notification_push (due_at)`,
  `alter table notification_preferences
    add column push_off text[] not null default '{}',
    add column push_details boolean not null default false`,
];

/** Browsers that take pushes, the pushes that are due, and the key that they are signed with. */
export const migration0112Push: SchemaMigration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
