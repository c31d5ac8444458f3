import { sql } from 'kysely';
import type { Migration } from 'kysely';

const sides = `
    user_id uuid not null,
    id uuid not null,
    number text not null,
    mode text not null check (mode in ('real', 'demo')),
    created_at bigint not null,
    out_coin text not null,
    out_wallet text not null,
    out_amount numeric(38, 8) not null check (out_amount > 0),
    out_after numeric(38, 8) not null check (out_after >= 0),
    in_coin text not null,
    in_wallet text not null,
    in_amount numeric(38, 8) not null check (in_amount > 0),
    in_after numeric(38, 8) not null check (in_after >= 0)`;

const statements = [
  `create table deposit (
    user_id uuid not null,
    id uuid not null,
    number text not null,
    created_at bigint not null,
    coin text not null,
    chain text not null,
    address text not null,
    amount numeric(38, 8) not null check (amount > 0),
    screenshot uuid not null,
    transaction_id text,
    status text not null check (status in ('review', 'approved', 'failed')),
    reason text,
    decided_by text,
    decided_at bigint,
    primary key (user_id, id)
  )`,
  'create index deposit_review on deposit (status, id)',
  // The same transfer on a chain is credited once, whoever reports it; its id is hexadecimal in any case on some chains.
  `create unique index deposit_transaction on deposit (chain, lower(transaction_id)) where transaction_id is not null and status <> 'failed'`,
  `create unique index deposit_screenshot on deposit (user_id, screenshot) where status <> 'failed'`,
  `create table withdrawal (
    user_id uuid not null,
    id uuid not null,
    number text not null,
    created_at bigint not null,
    coin text not null,
    chain text not null,
    address text not null,
    amount numeric(38, 8) not null check (amount > 0),
    fee numeric(38, 8) not null check (fee >= 0 and fee < amount),
    value numeric not null,
    status text not null check (status in ('review', 'confirming', 'approved', 'failed')),
    reason text,
    approved_by text,
    approved_at bigint,
    decided_by text,
    decided_at bigint,
    transaction_id text,
    primary key (user_id, id)
  )`,
  'create index withdrawal_review on withdrawal (status, id)',
  `create table withdrawal_day (
    user_id uuid not null,
    day text not null,
    used integer not null,
    primary key (user_id, day)
  )`,
  `create table withdrawal_address (
    user_id uuid not null,
    id uuid not null,
    coin text not null,
    chain text not null,
    address text not null,
    label text,
    bound_at bigint not null,
    usable_from bigint not null,
    removed_at bigint,
    primary key (user_id, id)
  )`,
  `create unique index withdrawal_address_bound on withdrawal_address (user_id, coin, chain, address) where removed_at is null`,
  `create table exchange_quote (
    user_id uuid not null,
    id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    from_coin text not null,
    to_coin text not null,
    amount numeric(38, 8) not null check (amount > 0),
    slippage numeric not null,
    rate numeric not null,
    receive numeric(38, 8) not null,
    least numeric(38, 8) not null,
    expires_at bigint not null,
    used boolean not null default false,
    primary key (user_id, id)
  )`,
  'create index exchange_quote_expiry on exchange_quote (expires_at)',
  `create table exchange (${sides}, rate numeric not null, slippage numeric not null, primary key (user_id, id))`,
  `create table transfer (${sides}, primary key (user_id, id))`,
];

/** Deposits, withdrawals, bound addresses, quick exchange and transfers between wallets. */
export const migration0050Wallet: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
