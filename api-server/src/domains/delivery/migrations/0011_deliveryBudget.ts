import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table delivery_budget (
    mode text not null,
    symbol text not null,
    number int not null,
    granted numeric not null,
    expires_at bigint not null,
    primary key (mode, symbol, number)
  ) with (fillfactor = 50)`,
  `alter table delivery_order add column budget int`,
];

/** Budgets of what the house may lose by orders that run, and out of which of them an order was accepted. */
export const migration0011DeliveryBudget: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
