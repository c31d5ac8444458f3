import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Each order has the leverage that its trader chose. Those from before have none: it was the one of the configuration. */
export const migration0105OrderLeverage: Migration = {
  async up(database) {
    await sql`alter table perpetual_order add column leverage numeric`.execute(database);
  },
};
