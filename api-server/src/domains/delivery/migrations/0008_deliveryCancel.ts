import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** From when a cancel counts (milliseconds UTC), and the newest tick in the log when it was asked for. */
export const migration0008DeliveryCancel: Migration = {
  async up(database) {
    await sql`alter table delivery_order add column cancel_at bigint, add column cancel_sequence bigint`.execute(database);
  },
};
