import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  // What arrived, as operators entered it; what the trader reported stays beside it.
  `alter table deposit
    add column arrived_coin text,
    add column arrived_chain text,
    add column arrived_amount numeric(38, 8) check (arrived_amount > 0),
    add column arrived_transaction text,
    add column value numeric,
    add column approved_by text,
    add column approved_at bigint`,
  'alter table deposit drop constraint deposit_status_check',
  `alter table deposit add constraint deposit_status_check check (status in ('review', 'confirming', 'approved', 'failed'))`,
  // Earlier deposits were credited as reported: whoever enters the same transaction again is refused.
  `update deposit set arrived_transaction = deposit.transaction_id from (
      select distinct on (regexp_replace(lower(transaction_id), '^0x', '')) user_id, id from deposit
      where status = 'approved' and transaction_id is not null order by regexp_replace(lower(transaction_id), '^0x', ''), id
    ) first where deposit.user_id = first.user_id and deposit.id = first.id`,
  // Ids of transactions are hashes: the same one on two networks is the same transfer under two names, with or without its prefix.
  `create unique index deposit_arrived on deposit (regexp_replace(lower(arrived_transaction), '^0x', '')) where arrived_transaction is not null`,
  // What a trader types proves nothing: somebody else's report of a transaction must not keep out its owner's.
  'drop index deposit_transaction',
  `create unique index deposit_transaction on deposit (user_id, chain, lower(transaction_id)) where transaction_id is not null and status <> 'failed'`,
  `create table operator_day (
    operator text not null,
    day text not null,
    alone numeric not null,
    primary key (operator, day)
  )`,
  `create table operator_verification (
    user_id uuid not null,
    operator text not null,
    primary key (user_id, operator)
  )`,
  `insert into operator_verification (user_id, operator)
    select distinct subject::uuid, operator from operator_audit
    where action = 'verification.approve' and subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
  // The trader that an operator is, too.
  'alter table operator add column user_id uuid',
];

/** Deposits as they arrived, what an operator decided alone on a day, and who verified whom. */
export const migration0077FourEyes: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
