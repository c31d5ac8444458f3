import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table recovery (
    user_id uuid not null,
    id uuid not null,
    status text not null check (status in ('review', 'waiting', 'done', 'rejected', 'cancelled', 'failed')),
    lost jsonb not null,
    shown_by text not null check (shown_by in ('password', 'email', 'mobile')),
    new_contact text,
    front uuid not null,
    back uuid not null,
    requested_at bigint not null,
    approved_by text,
    approved_reason text,
    decided_by text,
    decided_reason text,
    decided_at bigint,
    effective_at bigint,
    ended_at bigint,
    primary key (user_id, id),
    constraint recovery_end check ((ended_at is null) = (status in ('review', 'waiting'))),
    constraint recovery_two check (status not in ('waiting', 'done')
      or (approved_by is not null and decided_by is not null and approved_by <> decided_by and effective_at is not null))
  )`,
  // By their keys, which name no user.
  'create unique index recovery_id on recovery (id)',
  'create unique index recovery_running on recovery (user_id) where ended_at is null',
  'create index recovery_review on recovery (status, id)',
  `create index recovery_due on recovery (effective_at) where status = 'waiting'`,
  'create index recovery_ended on recovery (ended_at)',
  `create table recovery_notice (
    user_id uuid not null,
    id uuid not null,
    recovery_id uuid not null,
    contact text not null,
    event text not null,
    due_at bigint not null,
    tries integer not null default 0,
    primary key (user_id, id)
  )`,
  'create index recovery_notice_due on recovery_notice (due_at)',
];

/** Requests to remove a lost second factor or contact, and whom to tell of them. */
export const migration0104Recovery: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
