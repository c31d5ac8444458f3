import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  // The report is text, not jsonb: its hash is over every byte.
  `create table daily_close (
    until bigint primary key,
    since bigint not null unique check (since < until),
    chain text not null,
    differences integer not null check (differences >= 0),
    report text not null,
    previous text not null,
    hash text not null,
    made_at bigint not null
  )`,
  'create index daily_close_differences on daily_close (until) where differences > 0',
  `create trigger daily_close_is_kept before update or delete or truncate on daily_close for each statement execute function ledger_is_kept()`,
  `create table house_level (
    name text not null,
    mode text not null check (mode in ('real', 'demo')),
    subject text not null,
    side text not null,
    passed numeric not null,
    changed_at bigint not null,
    primary key (name, mode, subject, side)
  )`,
  `create table house_alert (
    id uuid primary key,
    kind text not null,
    subject text not null,
    created_at bigint not null,
    body text not null
  )`,
  // A day is told of once, whichever node finds it.
  `create unique index house_alert_of_day on house_alert (kind, subject) where kind like 'close.%'`,
  'create index house_alert_age on house_alert (created_at)',
  `create table house_delivery (
    alert_id uuid not null,
    receiver text not null,
    created_at bigint not null,
    attempts integer not null,
    next_at bigint not null,
    delivered_at bigint,
    given_up_at bigint,
    problem text,
    primary key (alert_id, receiver),
    constraint house_delivery_end check (delivered_at is null or given_up_at is null)
  )`,
  'create index house_delivery_due on house_delivery (receiver, next_at) where delivered_at is null and given_up_at is null',
  'create index house_delivery_age on house_delivery (created_at)',
];

/** Reports of closed days, which nobody changes; and what operators are told of limits of the house, until receivers have it. */
export const migration0103DailyCloses: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
