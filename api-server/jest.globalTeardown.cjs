/** Whoever gave the run its name removes its databases: `npm test`, or jest itself where it runs alone. */
module.exports = async () => {
  const { removeTestDatabases } = await import('../scripts/testing/testDatabases.mjs');
  if (globalThis.ownTestRun) await removeTestDatabases(process.env.REACHABLE_POSTGRES_URL);
};
