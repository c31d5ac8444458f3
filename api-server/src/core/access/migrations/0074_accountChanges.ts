import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  'alter table app_user add column withdrawals_held_until bigint not null default 0',
  `create table account_notice (
    user_id uuid not null,
    id uuid not null,
    contact text not null,
    change text not null,
    changed_at bigint not null,
    held_until bigint,
    due_at bigint not null,
    tries integer not null default 0,
    primary key (user_id, id)
  )`,
  'create index account_notice_due on account_notice (due_at)',
];

/** Until when a change of the account holds withdrawals, and who has yet to be told of it. */
export const migration0074AccountChanges: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
