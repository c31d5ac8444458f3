import { sql } from 'kysely';
import { lowestIdAt } from '../src/kernel';
import type { BenchServer } from './BenchServer';

/** With the usual retention: seven of what is kept, and what goes next. */
const PARTITIONS = 8;
const LENGTH = 1_000;
const END = String(2n ** 63n - 1n);

/** What orders write, by the id or key that carries its time, and where the last partition of each ends. */
const BY_TIME = {
  idempotency: '04',
  user_event: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ledger_line: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Gives tables as many partitions as they have after weeks: what is written from now on lies in the last. The server is stopped meanwhile. */
export async function divideTables({ api, database }: BenchServer): Promise<void> {
  await api.stop();
  await sql`insert into retention_lease (holder, expires_at) values ('bench', 0)`.execute(database);
  await divideTicks(database);
  // Keys that tell no time would lie in its ranges.
  await sql`delete from idempotency`.execute(database);
  for (const [table, ending] of Object.entries(BY_TIME)) await divideByTime(database, table, ending);
  await sql`delete from retention_lease where holder = 'bench'`.execute(database);
}

async function divideByTime(database: BenchServer['database'], table: string, ending: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = ${table}::regclass and pg_get_expr(relpartbound, oid) <> 'DEFAULT'`.execute(database);
  // The server has made one that begins later, and is empty.
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(database);
  let since = Date.now() + 2;
  const bounds = (...times: number[]) => sql.join([...times.map(lowestIdAt), ending].map((bound) => sql`${[bound]}::text[]`));
  await sql`select partition_begin('bench', ${table}, ${bounds(since)})`.execute(database);
  for (let count = 0; count < PARTITIONS; count += 1, since += 1) {
    await sql`select partition_extend('bench', ${table}, ${`${table}_${lowestIdAt(since)}`}, ${bounds(since, since + 1)})`.execute(
      database,
    );
  }
}

/** Every product has a tick in each partition, and one partition ahead. */
async function divideTicks(database: BenchServer['database']): Promise<void> {
  const { rows } = await sql<{ symbol: string; newest: number }>`
    select symbol, max(sequence) as newest from market_ticks group by symbol`.execute(database);
  for (const { symbol, newest } of rows) {
    const { rows: begun } = await sql<{ since: number }>`
      select substring(relname from '[0-9]+$')::bigint as since from pg_class
      where relkind = 'r' and relname like ${`market_ticks_${symbol}_%`} order by 1 desc`.execute(database);
    let since = begun[0]?.since ?? Math.ceil(newest / LENGTH) * LENGTH;
    if (begun.length === 0)
      await sql`select partition_begin('bench', 'market_ticks', ${[symbol, String(since)]}::text[], ${[symbol, END]}::text[])`.execute(
        database,
      );
    for (let count = 0; count < PARTITIONS; count += 1, since += LENGTH) {
      const bounds = [since, since + LENGTH, END].map((bound) => sql`${[symbol, String(bound)]}::text[]`);
      await sql`select partition_extend('bench', 'market_ticks', ${`market_ticks_${symbol}_${since}`}, ${sql.join(bounds)})`.execute(
        database,
      );
      await sql`insert into market_ticks select symbol, ${since + LENGTH / 2}::bigint, time, price, quantity, side, source from market_ticks
        where symbol = ${symbol} and sequence = ${newest}`.execute(database);
    }
  }
}
