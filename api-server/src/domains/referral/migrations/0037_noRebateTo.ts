import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [`alter table delivery_order add column no_rebate_to uuid`, `alter table rebate_due add column no_rebate_to uuid`];

/** Who gets no rebate of an order: the publisher of the percentage plan that it follows. */
export const migration0037NoRebateTo: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
