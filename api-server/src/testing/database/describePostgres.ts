/**
 * A group of tests that one connection cannot stand for (races, locks). Runs on the PostgreSQL of TEST_DATABASE_URL; without one it is
 * reported as skipped, with the reason in its name.
 */
export function describePostgres(name: string, tests: () => void): void {
  if (process.env['REACHABLE_POSTGRES_URL']) describe(name, tests);
  else describe.skip(`${name} (skipped: TEST_DATABASE_URL names no PostgreSQL)`, tests);
}
