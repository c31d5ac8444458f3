import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isSharded } from './sharded';
import type { Executor, Tables } from './Tables';

/**
 * Begins a statement that joins rows of several users: on shards these rows are read first, under the names of their tables, and the statement
 * finds them in place of those. Elsewhere it is nothing, and the statement reads the tables.
 */
export function readFirst(executor: Executor, rows: Partial<Record<keyof Tables, RawBuilder<unknown>>>): RawBuilder<unknown> {
  if (!isSharded(executor)) return sql``;
  return sql`with ${sql.join(Object.entries(rows).map(([table, query]) => sql`${sql.ref(table)} as materialized (${query})`))}`;
}
