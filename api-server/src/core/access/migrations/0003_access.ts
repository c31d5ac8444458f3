import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table app_user (
    id uuid primary key,
    nickname text not null,
    lang text not null,
    display_currency text not null,
    password_hash text not null,
    withdrawal_password_hash text,
    authenticator_secret text,
    authenticator_pending text,
    authenticator_step bigint not null default 0,
    invitation_code text not null,
    inviter_id uuid,
    registered_at bigint not null
  )`,
  `create index app_user_inviter on app_user (inviter_id, registered_at) where inviter_id is not null`,
  `create table user_contact (
    contact text primary key,
    user_id uuid not null,
    kind text not null check (kind in ('email', 'mobile')),
    bound_at bigint not null,
    constraint user_contact_one_of_a_kind unique (user_id, kind)
  )`,
  `create table invitation_code (code text primary key, user_id uuid not null)`,
  `create table session (
    token_hash text primary key,
    id uuid not null,
    user_id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    device text not null,
    created_at bigint not null,
    last_seen_at bigint not null
  )`,
  `create index session_by_user on session (user_id, id)`,
  `create index session_by_last_seen on session (last_seen_at)`,
  `create table access_code (
    contact text not null,
    purpose text not null,
    code_hash text not null,
    created_at bigint not null,
    expires_at bigint not null,
    tries_left int not null,
    primary key (contact, purpose)
  )`,
  `create table rate_limit (key text primary key, window_start bigint not null, count int not null)`,
];

/** Users, what they sign in with, their sessions, codes on their way, and counters that limit guessing. */
export const migration0003Access: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
