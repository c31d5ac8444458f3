import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  // A row for each coin; grants of what the house may have to pay lock it. Contracts are paid in USDT.
  `create table house_capital (
    coin text primary key,
    since bigint,
    capital numeric not null default 0,
    result numeric not null default 0,
    closed_until bigint not null default 0,
    closed_result numeric not null default 0,
    counted_until bigint not null default 0,
    counted_result numeric not null default 0,
    refreshed_at bigint not null default 0
  ) with (fillfactor = 10)`,
  `insert into house_capital (coin) values ('USDT')`,
  `create table house_reserve (
    coin text not null,
    line text not null check (line in ('delivery', 'perpetual')),
    symbol text not null,
    side text not null,
    rate numeric not null,
    reserved numeric not null,
    primary key (coin, line, symbol, side)
  ) with (fillfactor = 50)`,
  `create table capital_change (
    id uuid primary key,
    kind text not null check (kind in ('add', 'withdraw')),
    coin text not null,
    amount numeric(38, 8) not null check (amount > 0),
    reference text not null,
    reason text not null,
    proposed_by text not null,
    proposed_at bigint not null,
    confirmed_by text,
    confirmed_at bigint,
    rejected_by text,
    rejected_at bigint,
    constraint capital_change_confirmed check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_by is null or confirmed_by <> proposed_by)),
    constraint capital_change_rejected check ((rejected_at is null) = (rejected_by is null) and (rejected_at is null or confirmed_at is null))
  )`,
  // What moved outside is entered once, whoever sends it twice.
  `create unique index capital_change_reference on capital_change (coin, reference) where rejected_at is null`,
];

/** What the house has to pay with, what running contracts may take of it, and who brought and took capital. */
export const migration0101Capital: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
