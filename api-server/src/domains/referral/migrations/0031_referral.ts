import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table rebate_due (
    user_id uuid not null,
    source text not null check (source in ('delivery', 'perpetual')),
    source_id uuid not null,
    base numeric(38, 8) not null check (base > 0),
    "time" bigint not null,
    primary key (user_id, source, source_id)
  )`,
  `create table rebate (
    user_id uuid not null,
    id uuid not null,
    trader_id uuid not null,
    tier smallint not null check (tier between 1 and 3),
    level smallint not null,
    source text not null check (source in ('delivery', 'perpetual')),
    source_id uuid not null,
    base numeric(38, 8) not null,
    rate numeric not null,
    amount numeric(38, 8) not null check (amount > 0),
    "time" bigint not null,
    primary key (user_id, id),
    constraint rebate_once unique (user_id, source, source_id, tier)
  )`,
  `create index rebate_history on rebate (user_id, "time" desc)`,
];

/** Commission bases that wait to be paid, and rebates that were paid. */
export const migration0031Referral: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
