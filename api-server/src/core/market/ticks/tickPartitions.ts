import { sql } from 'kysely';
import type { PartitionPlan } from '../../../platform/module';

/** Ends of partitions are round numbers. */
const ROUND = 1_000;
/** A product of which the log tells nothing makes two ticks a second. Ticks a millisecond. */
const USUAL_PACE = 2 / 1_000;

/**
 * Partitions of the ticks of a product by their number, which is unique and never taken again, and grows with time: `length` milliseconds each, at the
 * pace of the last so many. Two lengths lie ahead of the newest tick at least.
 * @see docs/decisions/0225-ticks-lie-in-partitions-by-number.md
 */
export function tickPartitions(symbol: string, length: number): PartitionPlan {
  return {
    before: { column: 'symbol', value: symbol },
    column: 'sequence',
    ending: String(2n ** 63n - 1n),
    async next(database, from) {
      const { rows } = await sql<{ newest: number; pace: number | null }>`
        select newest.sequence as newest, (newest.sequence - earlier.sequence)::float8 / nullif(newest.time - earlier.time, 0) as pace
        from (select sequence, time from market_ticks where symbol = ${symbol} order by sequence desc limit 1) newest
        cross join lateral (
          select sequence, time from market_ticks where symbol = ${symbol} and time >= newest.time - ${length}::bigint order by time, sequence limit 1
        ) earlier`.execute(database);
      const [row] = rows;
      if (row === undefined) return undefined;
      const many = Math.max(ROUND, (row.pace ?? USUAL_PACE) * length);
      const beyond = (sequence: number): string => String(Math.ceil((sequence + many) / ROUND) * ROUND);
      if (from === undefined) return beyond(row.newest);
      return Number(from) - row.newest >= many ? undefined : beyond(Math.max(Number(from), row.newest));
    },
  };
}
