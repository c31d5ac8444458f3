import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** When traders set TP and SL, so that the newest holds after a fill. Rows from before have none: a fill's TP/SL replace theirs, as it was. */
export const migration0121TriggerTimes: Migration = {
  async up(database) {
    await sql`alter table perpetual_order add column triggers_at bigint`.execute(database);
    await sql`alter table perpetual_position add column take_profit_at bigint, add column stop_loss_at bigint`.execute(database);
  },
};
