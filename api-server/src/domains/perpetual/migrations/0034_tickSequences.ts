import { sql } from 'kysely';
import type { Migration } from 'kysely';

const newestBefore = (condition: string): string => `coalesce((select max(sequence) from market_ticks tick where ${condition}), 0)`;

const statements = [
  `alter table perpetual_position add column mark_sequence bigint not null default 0`,
  `update perpetual_position position set mark_sequence = ${newestBefore('tick.symbol = position.symbol and tick.time < position.updated_at')}
    where status in ('open', 'closing')`,
  `alter table perpetual_position alter column mark_sequence drop default`,
  `create index perpetual_position_mark on perpetual_position (symbol, mark_sequence) where status in ('open', 'closing')`,
  `alter table perpetual_cursor add column sequence bigint not null default 0`,
  `update perpetual_cursor cursor set sequence = ${newestBefore('tick.symbol = cursor.symbol and tick.time <= cursor.time')}`,
  `alter table perpetual_cursor drop column "time"`,
  `alter table perpetual_cursor alter column sequence drop default`,
];

/** Which ticks have acted on perpetual positions is told by their numbers in the log, not by any clock. */
export const migration0034TickSequences: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
