import { sql } from 'kysely';
import type { SqlClock } from '../src/platform/database';

/** Stands in a statement for the time of the database's clock; the connection fills it in when the statement is let go. */
const PRIMARY_NOW = Object.freeze({ primary: 'now' });

/** The clock of the database, told by the simulation at the moment at which a statement runs. */
export const simulatedPrimary: SqlClock = () => sql<number>`${PRIMARY_NOW}::bigint`;

/** The parameters of a statement with the time in its place. */
export function withTime(values: readonly unknown[] | undefined, now: () => number): unknown[] | undefined {
  return values?.map((value) => (value === PRIMARY_NOW ? String(now()) : value));
}
