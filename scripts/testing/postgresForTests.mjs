/**
 * The PostgreSQL that tests run on, which TEST_DATABASE_URL names; undefined without it, or when it says `embedded`.
 * @throws when the one that is named does not answer
 */
export async function postgresForTests({ TEST_DATABASE_URL: url } = process.env) {
  if (!url || url === 'embedded') return undefined;
  // Not before it is asked for: `npm test` imports this file on a machine that has no packages yet.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`The PostgreSQL of TEST_DATABASE_URL does not answer: ${error.message || error.code}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  return url;
}
