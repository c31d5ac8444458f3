import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database';

/**
 * How many rows of `tables` the database looks at for `work`, found by an index or not: what a read costs, whatever the machine. Analyse the
 * tables before, so that plans are those of a grown database.
 */
export async function rowsRead(
  database: Database,
  tables: readonly string[],
  work: (transaction: DatabaseTransaction) => Promise<unknown>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::bigint as n
        from pg_stat_xact_user_tables left join pg_inherits on inhrelid = relid
        where relname = any(${[...tables]}::text[]) or inhparent = any(${[...tables]}::regclass[])`.execute(transaction);
      return Number(rows[0]?.n);
    };
    const before = await count();
    await work(transaction);
    return (await count()) - before;
  });
}
