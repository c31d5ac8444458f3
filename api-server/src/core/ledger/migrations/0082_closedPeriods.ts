import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table ledger_close (
    until bigint primary key,
    since bigint not null unique check (since < until),
    transactions bigint not null,
    lines bigint not null,
    totals jsonb not null,
    hash text not null,
    chain text not null,
    closed_at bigint not null
  )`,
  // Ids carry their time and rows come in its order: an entry for many pages finds a day, and an order writes none.
  'create index ledger_line_by_id on ledger_line using brin (transaction_id) with (pages_per_range = 32, autosummarize = on)',
  'create index ledger_transaction_by_id on ledger_transaction using brin (id) with (pages_per_range = 32, autosummarize = on)',
  `create function ledger_is_kept() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'insufficient_privilege';
    end $$`,
  ...['ledger_line', 'ledger_transaction', 'ledger_close'].map(
    (table) =>
      `create trigger ${table}_is_kept before update or delete or truncate on ${table} for each statement execute function ledger_is_kept()`,
  ),
];

/** Days of the ledger that are closed, with a hash over their lines each; and nobody changes lines, the owner of the tables neither. */
export const migration0082ClosedPeriods: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
