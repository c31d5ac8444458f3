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

/** Databases that are dropped at once: they share the checkpoint that each waits for. */
const width = 8;

/** Removes what this run has made on a PostgreSQL. */
export async function removeTestDatabases(url, { TEST_RUN } = process.env) {
  if (!url || !TEST_RUN) return;
  const { default: pg } = await import('pg');
  const clients = new pg.Pool({ connectionString: url, max: width });
  try {
    const { rows } = await clients.query('select datname from pg_database where starts_with(datname, $1)', [`${TEST_RUN}_`]);
    await Promise.all(rows.map(({ datname }) => clients.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)));
  } finally {
    await clients.end();
  }
}
