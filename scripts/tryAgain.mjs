/** How many failed tests run again; more are no accident. */
const most = 5;

/**
 * Runs tests, and those that failed once more by themselves. Who passes only then is flaky.
 * @param runTests runs all of them, or with `true` those alone that failed last
 */
export async function tryAgain(runTests) {
  const first = await runTests(false);
  const { passed, failed, skipped } = first;
  if (failed.length === 0 || failed.length > most || first.errors > 0) {
    return { passed, failed: failed.length || Math.min(first.errors, 1), skipped, flaky: [] };
  }
  const second = await runTests(true);
  // Those that did not run again, or broke off, have failed.
  if (second.errors > 0 || second.passed + second.failed.length < failed.length)
    return { passed, failed: failed.length, skipped, flaky: [] };
  const flaky = failed.filter((name) => !second.failed.includes(name));
  return { passed: passed + second.passed, failed: second.failed.length, skipped, flaky };
}
