/**
 * Reads the JSON report of Jest. A file that could not be run at all counts as one failed test.
 * @returns {{ passed: number, failed: number, skipped: number, failures: { name: string, message: string }[] }}
 */
export function jestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites, testResults }) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name, message }];
      return failed.map(({ fullName, failureMessages }) => ({ name: `${name} › ${fullName}`, message: failureMessages.join('\n') }));
    });
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}
