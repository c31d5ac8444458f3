/** How many failed tests run again; more are no accident. */
const most = 5;

/**
 * Runs tests, and those that failed once more by themselves. Who passes only then is flaky.
 * Counts are `{ passed, failed: [name], skipped, errors, failures }`, with `errors` of what failed outside any test.
 * @param runTests runs all of them, or with the names of those that failed them alone
 */
export async function tryAgain(runTests) {
  const first = await runTests();
  const { passed, failed, skipped } = first;
  const ended = (count, last) => ({ passed, failed: count, skipped, flaky: [], failures: last.failures });
  if (failed.length === 0 || failed.length > most || first.errors > 0) return ended(failed.length || Math.min(first.errors, 1), first);
  const second = await runTests(failed);
  // Those that did not run again, or broke off, have failed.
  if (second.errors > 0 || second.passed + second.failed.length < failed.length) return ended(failed.length, first);
  const flaky = failed.filter((name) => !second.failed.includes(name));
  return { passed: passed + second.passed, failed: second.failed.length, skipped, flaky, failures: second.failures };
}
