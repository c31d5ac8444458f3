import { sql } from 'kysely';
import type { Kysely } from 'kysely';

interface Division {
  table: string;
  /** Columns whose ranges partitions are of. */
  by: string;
  /** Columns of the primary key, those of `by` among them. */
  key: string;
  /** Other indexes by name, as they are written behind the table. They are those that it has under other names: nothing is built anew. */
  indexes: Readonly<Record<string, string>>;
  /** Statements for what else the table had. */
  more?: readonly string[];
}

/**
 * Makes a table one of partitions. Its rows are neither copied nor looked at: as it is it becomes the partition of all that no other partition is for,
 * and keeps the names of its constraints and indexes. Statements, those of an older version too, go on as before.
 */
export async function partitionTable(database: Kysely<unknown>, { table, by, key, indexes, more = [] }: Division): Promise<void> {
  const rest = `${table}_rest`;
  const statements = [
    `alter table ${table} rename to ${rest}`,
    `create table ${table} (like ${rest} including defaults including constraints) partition by range (${by})`,
    `alter table ${table} add constraint ${table}_key primary key (${key})`,
    ...Object.entries(indexes).map(([name, definition]) => `create index ${name} on ${table} ${definition}`),
    `alter table ${table} attach partition ${rest} default`,
    ...more,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
