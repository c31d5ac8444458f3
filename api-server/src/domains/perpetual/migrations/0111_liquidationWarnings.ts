import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const statements = [
  'alter table perpetual_position add column warning jsonb, add column warning_at bigint',
  `create index perpetual_position_stale_warning on perpetual_position (symbol, opened_at)
    where status = 'open' and warning_at is distinct from updated_at`,
  // Last, as processes at work come to it: none waits for the other way round.
  'alter table notification_preferences add column liquidation_distance smallint check (liquidation_distance in (2, 5, 10, 20))',
];

/** How near to liquidation traders are warned. Positions from before get their warning with the next ticks. */
export const migration0111LiquidationWarnings: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
