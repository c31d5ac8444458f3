/**
 * The PostgreSQL that tests run on: the one of TEST_DATABASE_URL, or of this machine. Undefined when none answers, and with
 * `TEST_DATABASE_URL=embedded`, which wants none.
 */
export async function postgresForTests({ TEST_DATABASE_URL } = process.env) {
  const url = TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  if (url === 'embedded') return undefined;
  // Not before it is asked for: `npm test` imports this file on a machine that has no packages yet.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
