const specsOf = ({ specs = [], suites = [] }, titles = []) => [
  ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title])),
];

/** Reads the JSON report of Playwright; `failed` names tests as `file:line › title`. */
export function playwrightCounts({ stats, suites, errors }) {
  const failed = suites
    .flatMap((file) => specsOf(file))
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, titles }) => `${file}:${line} › ${titles.join(' › ')}`);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, errors: errors.length };
}
