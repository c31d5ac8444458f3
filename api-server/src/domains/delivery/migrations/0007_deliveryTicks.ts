import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Number of the newest tick in the log when an order was accepted; null for orders of before. */
export const migration0007DeliveryTicks: Migration = {
  async up(database) {
    await sql`alter table delivery_order add column accepted_sequence bigint`.execute(database);
  },
};
