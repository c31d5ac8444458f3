import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table ledger_balance (
    user_id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    wallet text not null check (wallet in ('spot', 'delivery', 'perpetual')),
    coin text not null,
    available numeric(38, 8) not null constraint ledger_balance_available check (available >= 0),
    frozen numeric(38, 8) not null constraint ledger_balance_frozen check (frozen >= 0),
    primary key (user_id, mode, wallet, coin)
  ) with (fillfactor = 70)`,
  `create table ledger_transaction (
    user_id uuid not null,
    id uuid not null,
    business_key text not null,
    kind text not null,
    mode text not null check (mode in ('real', 'demo')),
    "time" bigint not null,
    reference text,
    primary key (user_id, id),
    constraint ledger_transaction_business_key unique (user_id, business_key)
  )`,
  `create table ledger_line (
    user_id uuid not null,
    transaction_id uuid not null,
    line smallint not null,
    party text not null check (party in ('user', 'clearing', 'house', 'fee')),
    wallet text check ((party = 'user') = (wallet is not null)),
    bucket text check ((party = 'user') = (bucket is not null)),
    coin text not null,
    amount numeric(38, 8) not null check (amount <> 0),
    balance_after numeric(38, 8),
    primary key (user_id, transaction_id, line)
  )`,
];

export const migration0001Ledger: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
