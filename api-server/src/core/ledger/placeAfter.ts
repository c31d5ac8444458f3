import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Places in the order of a balance for each millisecond. */
const placesPerMillisecond = 1_000;

/** The lowest place that a line of `time` (ms UTC) or later can have. */
export const placeAt = (time: number): number => time * placesPerMillisecond;

/**
 * Place of the newest of `lines` lines that are written to a balance whose newest place is `sequence`. The balance's lock decides: a place is
 * above every earlier one of the balance, whatever the clocks say. Time only puts lines of different balances beside each other.
 * @see docs/decisions/0174-one-order-of-the-books-one-result-of-a-trade.md
 */
export function placeAfter(sequence: RawBuilder<unknown>, time: number | RawBuilder<number>, lines: number): RawBuilder<unknown> {
  return sql`greatest(${sequence}, ${time}::bigint * ${placesPerMillisecond}::bigint) + ${lines}::bigint`;
}
