import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  // Quotes live for seconds; those of before have no spread.
  'delete from exchange_quote',
  'alter table exchange_quote add column from_spread numeric not null, add column to_spread numeric not null, add column value numeric(38, 8) not null',
  `alter table exchange
    add column status text not null default 'executed' check (status in ('pending', 'executed', 'refused')),
    add column reason text check (reason in ('rateMoved', 'noPrice')),
    add column ended_at bigint,
    add column release_at bigint,
    add column price jsonb,
    add column quoted_rate numeric,
    add column quoted_receive numeric(38, 8),
    add column least numeric(38, 8),
    add column tolerance numeric,
    add column out_spread numeric,
    add column in_spread numeric,
    add column in_digits integer,
    add column value numeric(38, 8),
    add column out_sequence bigint,
    add column in_sequence bigint,
    add column out_tick jsonb,
    add column in_tick jsonb,
    alter column in_amount drop not null,
    alter column in_after drop not null,
    alter column rate drop not null,
    alter column slippage drop not null`,
  'update exchange set ended_at = created_at',
  `alter table exchange alter column status drop default,
    add constraint exchange_ends check ((status = 'pending') = (ended_at is null)),
    add constraint exchange_executed check (
      (status = 'executed') = (in_amount is not null and in_after is not null and rate is not null and slippage is not null and reason is null) ),
    add constraint exchange_refused check ((status = 'refused') = (reason is not null))`,
  `create index exchange_pending on exchange (id) where status = 'pending'`,
  `create table exchange_inventory (
    mode text not null check (mode in ('real', 'demo')),
    coin text not null,
    net numeric(38, 8) not null default 0,
    "time" bigint not null default 0,
    primary key (mode, coin)
  )`,
];

/** Quick exchanges are accepted first and executed at the ticks after that; how much the house takes and gives is limited. */
export const migration0052ExchangeExecution: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
