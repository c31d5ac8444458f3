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
];

/** Reports of closed days, which nobody changes. */
export const migration0101DailyCloses: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
