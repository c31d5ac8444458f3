/** Asks once for the PostgreSQL to test on; tests read the answer from the environment. What they leave there is removed at the end. */
// @see docs/decisions/0083-what-tests-run-on.md
module.exports = async () => {
  const { postgresForTests } = await import('../scripts/testing/postgresForTests.mjs');
  const { nameTestRun } = await import('../scripts/testing/testDatabases.mjs');
  process.env.REACHABLE_POSTGRES_URL = (await postgresForTests()) ?? '';
  globalThis.ownTestRun = nameTestRun();
};
