import { relative } from 'node:path';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.');

/**
 * Reads the JSON report of Jest (`--json --testLocationInResults`). A file that could not be run at all counts as one failed test.
 * @param only names of the tests that count; others of the same files do not
 * @returns {{ passed: number, failed: string[], skipped: number, errors: number, failures: { name: string, file: string, message: string, command: string }[] }}
 */
export function jestCounts({ testResults }, root, only) {
  const tests = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const [workspace] = file.split('/');
    const inWorkspace = file.slice(workspace.length + 1);
    const command = `npm test -w ${workspace} -- ${inWorkspace}`;
    if (status === 'failed' && assertionResults.every((each) => each.status !== 'failed'))
      return [{ name: file, file, status: 'failed', message, command }];
    return assertionResults.map((each) => ({
      name: `${file}${each.location ? `:${each.location.line}` : ''} › ${each.fullName}`,
      file,
      status: each.status,
      message: each.failureMessages.join('\n'),
      command: `${command} -t '${escaped(each.fullName)}'`,
    }));
  });
  const counting = only ? tests.filter(({ name }) => only.includes(name)) : tests;
  const failures = counting.filter(({ status }) => status === 'failed').map(({ status: _, ...failure }) => failure);
  return {
    passed: counting.filter(({ status }) => status === 'passed').length,
    failed: failures.map(({ name }) => name),
    skipped: counting.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
    errors: 0,
    failures,
  };
}
