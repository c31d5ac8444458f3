import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table deposit_address (
    user_id uuid not null,
    coin text not null,
    chain text not null,
    address text not null,
    given_at bigint not null,
    primary key (user_id, coin, chain)
  )`,
  // Some networks write the same address in either case; two that differ in nothing else do not happen.
  'create unique index deposit_address_once on deposit_address (lower(address collate "C"))',
];

/** Which of the configured deposit addresses are whose. */
export const migration0094DepositAddresses: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
