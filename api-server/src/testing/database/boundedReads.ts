import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database';

/** What a read costs, whatever the machine: rows and index entries that were looked at, and pages that were asked for. */
export interface Reads {
  readonly rows: number;
  readonly pages: number;
}

export type ReadingCall = (transaction: DatabaseTransaction) => Promise<unknown>;

interface GrowingHistory<Name extends string> {
  readonly database: Database;
  /** What is counted. */
  readonly tables: readonly string[];
  /** Adds so many rows of history to each of the sets that must not matter. */
  readonly grow: (rows: number) => Promise<void>;
  readonly calls: Readonly<Record<Name, ReadingCall>>;
  /** Rows of history at the first measurement; at the second there are ten times as many. */
  readonly rows?: number;
}

/** What `work` reads of `tables` and of their indexes, as the database counts it. */
async function readsOf(database: Database, tables: readonly string[], work: ReadingCall): Promise<Reads> {
  return database.transaction().execute(async (transaction) => {
    const count = async (): Promise<Reads> => {
      const { rows } = await sql<{ rows: number; pages: number }>`
        select coalesce(sum(pg_stat_get_xact_tuples_returned(relation.oid)), 0)::bigint as rows,
          coalesce(sum(pg_stat_get_xact_blocks_fetched(relation.oid)), 0)::bigint as pages
        from pg_class relation left join pg_index entry on entry.indexrelid = relation.oid
        where coalesce(entry.indrelid, relation.oid) in (
          select part.relid from unnest(${[...tables]}::text[]) name, pg_partition_tree(name::regclass) part
          union select name::regclass from unnest(${[...tables]}::text[]) name)`.execute(transaction);
      return { rows: Number(rows[0]?.rows), pages: Number(rows[0]?.pages) };
    };
    const before = await count();
    await work(transaction);
    const after = await count();
    return { rows: after.rows - before.rows, pages: after.pages - before.pages };
  });
}

/**
 * Names the calls that read more when there is ten times the history: none may. A level of an index, or another plan, costs some pages; a set that
 * is read whole costs ten times as much. Every call must read something, or it proves nothing.
 */
export async function growingReads<Name extends string>({
  database,
  tables,
  grow,
  calls,
  rows = 300,
}: GrowingHistory<Name>): Promise<string[]> {
  const measure = async (): Promise<Map<string, Reads>> => {
    await sql`analyze`.execute(database);
    const measured = new Map<string, Reads>();
    for (const [name, call] of Object.entries<ReadingCall>(calls)) measured.set(name, await readsOf(database, tables, call));
    return measured;
  };
  await grow(rows);
  const few = await measure();
  await grow(9 * rows);
  const many = await measure();
  return [...many].flatMap(([name, after]) => {
    const before = few.get(name) ?? { rows: 0, pages: 0 };
    const grown = after.rows > 1.5 * before.rows + 50 || after.pages > 1.5 * before.pages + 100;
    if (after.rows > 0 && !grown) return [];
    return [`${name}: ${before.rows} rows and ${before.pages} pages, then ${after.rows} and ${after.pages}`];
  });
}
