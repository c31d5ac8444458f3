const specsOf = ({ specs = [], suites = [] }, titles = []) => [
  ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title])),
];

/** Playwright colours its messages even in a file. */
// eslint-disable-next-line no-control-regex -- the escape character is what is looked for
const withoutColours = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
const messageOf = (tests) =>
  withoutColours(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))).join('\n'));

/**
 * Reads the JSON report of Playwright; `failed` names tests as `file:line › title`.
 * @param commandOf the command that runs the tests at `file:line`
 */
export function playwrightCounts({ stats, suites, errors = [] }, commandOf = () => undefined) {
  const failed = suites.flatMap((file) => specsOf(file)).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const failures = failed.map(({ file, line, titles, tests }) => ({
    name: `${file}:${line} › ${titles.join(' › ')}`,
    message: messageOf(tests),
    command: commandOf(`${file}:${line}`),
  }));
  const outside = errors.map(({ message = '' }) => ({ name: 'outside any test', message: withoutColours(message) }));
  return {
    passed: stats.expected + stats.flaky,
    failed: failures.map(({ name }) => name),
    skipped: stats.skipped,
    errors: errors.length,
    failures: [...failures, ...outside],
  };
}
