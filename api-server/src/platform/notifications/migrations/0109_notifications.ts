import { sql } from 'kysely';
import { partitionTable } from '../../database/migrations';
import type { SchemaMigration } from '../../database';

const statements = [
  `create table notification (
    user_id uuid not null,
    id uuid not null,
    "time" bigint not null,
    topic text not null,
    about text not null,
    parameters jsonb not null,
    subject text not null,
    subject_id text,
    mode text check (mode in ('real', 'demo')),
    read_at bigint,
    constraint notification_rest_pkey primary key (user_id, id)
  )`,
  `create index notification_rest_time on notification ("time")`,
  `create index notification_rest_unread on notification (user_id, id) where read_at is null`,
  `create table notification_preferences (
    user_id uuid primary key,
    off text[] not null,
    mail text[] not null,
    quiet_from smallint check (quiet_from between 0 and 1439),
    quiet_to smallint check (quiet_to between 0 and 1439),
    zone text not null,
    updated_at bigint not null,
    check ((quiet_from is null) = (quiet_to is null))
  )`,
  `create table notification_mail (
    user_id uuid not null,
    id uuid not null,
    due_at bigint not null,
    tries integer not null,
    primary key (user_id, id)
  )`,
  `create index notification_mail_due on notification_mail (due_at)`,
];

/** Inboxes, what their owners want to be told, and the mails of it. */
export const migration0109Notifications: SchemaMigration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
    await partitionTable(database, {
      table: 'notification',
      by: 'id',
      key: 'user_id, id',
      indexes: { notification_of_time: '("time")', notification_unread: '(user_id, id) where read_at is null' },
      more: [`select partition_rights('notification_rest', 'notification')`],
    });
  },
};
