import { sql } from 'kysely';
import type { BenchServer } from './BenchServer';
import { loggedStatements } from './loggedStatements';

/** Operations of which the mean is told; fewer where less is judged. */
export const timesOf = (shortest: boolean): number => (shortest ? 100 : 300);
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Written {
  statements: number;
  /** Bytes of the write-ahead log. */
  bytes: number;
  milliseconds: number;
}

/**
 * What one operation makes the database do, the mean of many, one after the other: statements, `begin` and `commit` among them, and bytes of its
 * log. What the server does meanwhile by itself is measured without operations and taken off; images of whole pages and the cleaning of tables,
 * which come with checkpoints and with time, are turned off.
 */
export async function writtenBy(
  server: BenchServer,
  times: number,
  operation: () => Promise<void>,
): Promise<{ statements: number; bytes: number }> {
  const { database } = server;
  const housekeeping = async (value: 'on' | 'off'): Promise<void> => {
    for (const name of ['full_page_writes', 'autovacuum']) await sql.raw(`alter system set ${name} = ${value}`).execute(database);
    await sql`select pg_reload_conf()`.execute(database);
    await wait(300);
  };
  const position = async (): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`.execute(
      database,
    );
    return rows[0]?.bytes ?? 0;
  };
  const measure = async (work: () => Promise<void>): Promise<Written> => {
    let [bytes, milliseconds] = [0, 0];
    const logged = await loggedStatements(server, async () => {
      const [before, since] = [await position(), Date.now()];
      await work();
      [bytes, milliseconds] = [(await position()) - before, Date.now() - since];
    });
    return { statements: logged.length, bytes, milliseconds };
  };
  await housekeeping('off');
  const done = await measure(async () => {
    for (let count = 0; count < times; count += 1) await operation();
  });
  const idle = await measure(() => wait(done.milliseconds));
  await housekeeping('on');
  return { statements: (done.statements - idle.statements) / times, bytes: (done.bytes - idle.bytes) / times };
}
