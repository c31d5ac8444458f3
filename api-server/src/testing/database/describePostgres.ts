/**
 * A group of tests that one connection cannot stand for (races, locks). Runs on PostgreSQL where one is reachable, and is reported as
 * skipped, with the reason in its name, where none is.
 */
export function describePostgres(name: string, tests: () => void): void {
  if (process.env['REACHABLE_POSTGRES_URL']) describe(name, tests);
  else describe.skip(`${name} (skipped: TEST_DATABASE_URL is not set and no PostgreSQL answers at 127.0.0.1:5432)`, tests);
}
