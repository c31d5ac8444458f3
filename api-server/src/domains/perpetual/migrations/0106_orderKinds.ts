import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const live = `'waiting', 'open', 'partlyFilled', 'reducing'`;

const statements = [
  `alter table perpetual_order
    add column time_in_force text check (time_in_force in ('goodTillCancelled', 'immediateOrCancel', 'postOnly')),
    add column trigger_direction text check (trigger_direction in ('above', 'below')),
    add column priority_at bigint`,
  'alter table perpetual_position add column trailing_distance numeric, add column trailing_best numeric',
  'alter table perpetual_order drop constraint perpetual_order_status_check',
  // Rows from before kept a narrower rule: none has to be looked at.
  `alter table perpetual_order add constraint perpetual_order_status_check check (status in (${live}, 'filled', 'cancelled')) not valid`,
  `create index perpetual_order_live on perpetual_order (user_id, mode, symbol) where status in (${live})`,
  `create index perpetual_order_waiting on perpetual_order (symbol, trigger_direction, trigger_price) where status = 'waiting'`,
  `create index perpetual_order_reducing on perpetual_order (symbol, side, price) where status = 'reducing'`,
  `create index perpetual_order_arriving on perpetual_order (symbol, created_at)
    where status = 'open' and trigger_direction is not null and taken_book_time = 0 and time_in_force in ('immediateOrCancel', 'postOnly')`,
];

/** Stop-limit orders, limit orders that close, trailing stops, and how long limit orders stay. */
export const migration0106OrderKinds: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
