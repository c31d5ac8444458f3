import { randomBytes } from 'node:crypto';

const random = () => randomBytes(6).toString('hex');

/** Gives this run of tests a name, which the programs that it starts inherit; whether it had none. */
export function nameTestRun(environment = process.env) {
  if (environment.TEST_RUN) return false;
  environment.TEST_RUN = `halyard_test_${random()}`;
  return true;
}

/** Name of a database of this run, at most 63 characters. @param label what it is for; another one each time without it */
export const testDatabaseName = (label = random(), { TEST_RUN = 'halyard_test' } = process.env) => `${TEST_RUN}_${label}`;

/** Removes what this run has left on a PostgreSQL. */
export async function removeTestDatabases(url, { TEST_RUN } = process.env) {
  if (!url || !TEST_RUN) return;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [`${TEST_RUN}_`]);
    for (const { datname } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end();
  }
}
