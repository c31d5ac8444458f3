import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table passkey (
    user_id uuid not null,
    id uuid not null,
    credential_id text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint,
    primary key (user_id, id),
    constraint passkey_credential unique (credential_id)
  )`,
  `create table passkey_challenge (
    challenge text primary key,
    purpose text not null,
    user_id uuid,
    session_id uuid,
    expires_at bigint not null
  )`,
  'create index passkey_challenge_expiry on passkey_challenge (expires_at)',
];

/** Passkeys, and the challenges that they have yet to answer. */
export const migration0076Passkeys: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
