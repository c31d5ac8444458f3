import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table operator_case (
    queue text not null check (queue in ('deposits', 'withdrawals', 'verifications')),
    subject uuid not null,
    operator text not null,
    taken_at bigint not null,
    primary key (queue, subject)
  )`,
  'create index operator_case_taken on operator_case (taken_at)',
  `create table operator_note (
    queue text not null check (queue in ('deposits', 'withdrawals', 'verifications')),
    subject uuid not null,
    id uuid not null,
    operator text not null,
    "time" bigint not null,
    text text not null,
    primary key (queue, subject, id)
  )`,
  'create index operator_note_time on operator_note ("time")',
  `create table sign_in_origin (
    user_id uuid not null,
    kind text not null check (kind in ('device', 'network')),
    origin_hash text not null,
    first_seen_at bigint not null,
    last_seen_at bigint not null,
    primary key (user_id, kind, origin_hash)
  )`,
  'create index sign_in_origin_newest on sign_in_origin (user_id, kind, last_seen_at)',
  'create index sign_in_origin_same on sign_in_origin (kind, origin_hash)',
  'create index sign_in_origin_seen on sign_in_origin (last_seen_at)',
  // What waits, in the order in which it is worked off; those of verifications are there.
  `create index deposit_waiting on deposit (created_at, id) where status in ('review', 'confirming')`,
  `create index withdrawal_waiting on withdrawal (created_at, id)
    where status in ('review', 'confirming') or (status = 'approved' and payout in ('due', 'sent'))`,
  'create index withdrawal_to on withdrawal (lower(address), coin, chain)',
  'create index withdrawal_address_same on withdrawal_address (lower(address), coin, chain)',
  'create index operator_audit_subject on operator_audit (subject, id) where subject is not null',
];

/** Who works on which case, what operators note about it, and from where traders sign in. */
export const migration0115OperatorCases: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
