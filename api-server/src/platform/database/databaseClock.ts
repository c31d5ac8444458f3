import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A clock as an SQL expression, milliseconds UTC. */
export type SqlClock = () => RawBuilder<number>;

/** The clock of the database that everybody writes to: the only one that all processes share. */
export const databaseClock: SqlClock = () => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
