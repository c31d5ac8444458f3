import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const statements = [
  'alter table app_user add column closing_at bigint, add column closed_at bigint',
  `create table account_closure (
    user_id uuid primary key,
    requested_at bigint not null,
    due_at bigint not null,
    next_at bigint not null,
    given_up jsonb not null,
    closed_at bigint,
    erase_at bigint,
    pictures_sealed_at bigint,
    erased_at bigint,
    key text,
    identity text,
    read_requested_by text,
    read_reason text,
    read_requested_at bigint,
    read_confirmed_by text,
    read_until bigint,
    constraint account_closure_sealed check ((closed_at is null) = (erase_at is null)
      and (key is not null) = (closed_at is not null and erased_at is null) and (key is null) = (identity is null)),
    constraint account_closure_reading check (read_confirmed_by is null or read_confirmed_by <> read_requested_by)
  )`,
  'create index account_closure_next on account_closure (next_at, user_id) where erased_at is null',
  'create index account_closure_listed on account_closure (requested_at, user_id)',
];

/** Accounts that are being closed or are closed, and what of their people is sealed until it is erased. */
export const migration0100Leaving: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
