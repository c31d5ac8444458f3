/** Looks once for a PostgreSQL to test on; tests read the answer from the environment. */
module.exports = async () => {
  const { postgresForTests } = await import('../scripts/postgresForTests.mjs');
  process.env.REACHABLE_POSTGRES_URL = (await postgresForTests()) ?? '';
};
