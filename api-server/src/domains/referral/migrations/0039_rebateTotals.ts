import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table rebate_total (
    user_id uuid not null,
    trader_id uuid not null,
    amount numeric(38, 8) not null,
    primary key (user_id, trader_id)
  )`,
  `insert into rebate_total (user_id, trader_id, amount) select user_id, trader_id, sum(amount) from rebate group by user_id, trader_id`,
  `drop index rebate_history`,
  `create index rebate_history on rebate (user_id, "time" desc, id desc)`,
];

/** What each trader has brought each receiver, kept beside the rebates: nobody sums a history. */
export const migration0039RebateTotals: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
