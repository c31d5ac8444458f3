#!/usr/bin/env node
/*
 * npm test: types, lint, formatting, packages for other repositories, simulation, unit tests of every workspace, build, browser tests.
 * Ends with "N passed, N failed, N skipped". `npm test -- unit` or any other step's name runs that step alone.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { nodeTooOld } from './checkNode.mjs';
import { ensureInstalled } from './install.mjs';
import { playwrightCounts } from './playwrightCounts.mjs';
import { postgresForTests } from './postgresForTests.mjs';
import { pool, run } from './run.mjs';
import { tryAgain } from './tryAgain.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const results = join(root, '.cache/test-results');
const started = Date.now();
const say = (line) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${line}`);

const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const sum = (counts, key) => counts.reduce((total, each) => total + each[key], 0);
const bin = (name) => join(root, 'node_modules/.bin', name);

/** A check that passes or fails as a whole. */
async function check(name, command, args) {
  const { code, output } = await run(command, args, { cwd: root });
  say(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
  if (code !== 0) console.log(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Checks one after the other, counted together. */
async function inTurn(...checks) {
  const counts = [];
  for (const each of checks) counts.push(await each());
  return { passed: sum(counts, 'passed'), failed: sum(counts, 'failed'), skipped: 0 };
}

/** A test run that writes its counts as JSON; one that breaks off before counts as one failure. */
async function counted(name, command, args, file, read) {
  rmSync(file, { force: true });
  const { code, output } = await run(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } });
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, skipped: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  if (counts.failed > 0) console.log(output);
  return counts;
}

const fromJest = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests + numTodoTests,
});

/** One run of the browser tests: of all, or of those alone that failed last, by one worker on fresh exchanges. */
async function runBrowserTests(failedOnes) {
  const name = failedOnes ? 'browser-again' : 'browser';
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const again = failedOnes ? ['--last-failed', '--workers', '1', '--output', join(results, name)] : [];
  const env = { ...process.env, FORCE_COLOR: '0', PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(results, 'last-run.json') };
  const { code, output } = await run(process.execPath, ['e2e/run.mjs', '--json', file, ...again], { cwd: root, env });
  const counts = existsSync(file)
    ? playwrightCounts(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [], skipped: 0, errors: 1 };
  if (code !== 0 && counts.failed.length === 0) counts.errors = Math.max(1, counts.errors);
  say(
    `browser tests${failedOnes ? ' that failed, alone' : ''}: ${counts.passed} passed, ${counts.failed.length} failed, ${counts.skipped} skipped`,
  );
  if (code !== 0) console.log(output);
  return counts;
}

const steps = {
  types: () => check('types', bin('tsc'), ['-p', 'tsconfig.json', '--noEmit']),
  // A program of its own: the page that it adds to the types is none of the product's.
  example: () => check('types of the example', bin('tsc'), ['-p', 'examples/remote-of-another-bundler']),
  packages: () => check('packages and their public API', process.execPath, ['scripts/pack.mjs', '--check']),
  lint: () =>
    inTurn(
      () => check('lint', bin('eslint'), ['.', '--max-warnings', '0']),
      () => check('import circles', process.execPath, ['scripts/importCircles.mjs']),
      () => check('unused files, exports and dependencies', bin('knip'), ['--no-progress']),
    ),
  format: () => check('format', bin('prettier'), ['--check', '.']),
  unit() {
    const projects = packages.filter((name) => existsSync(join(root, name, 'jest.config.cjs')));
    const file = join(results, 'unit.json');
    return counted(
      'unit tests',
      bin('jest'),
      [
        '--projects',
        ...projects,
        '--json',
        `--outputFile=${file}`,
        `--maxWorkers=${availableParallelism()}`,
        '--testTimeout=120000',
        `--testSequencer=${join(root, 'scripts/slowTestsFirst.cjs')}`,
      ],
      file,
      fromJest,
    );
  },
  /** Seeds and controls together have two minutes; what they did is printed. */
  async simulation() {
    const database = (await postgresForTests()) === undefined ? [] : ['--postgres'];
    const args = ['--import', 'tsx', 'api-server/simulation/main.ts', '--controls', '--minutes', '2', ...database];
    const { code, output } = await run(process.execPath, args, { cwd: root });
    say(`simulation: ${code === 0 ? 'passed' : 'failed'}`);
    console.log(output);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
  build: () => check('build', process.execPath, ['scripts/build.mjs']),
  browser() {
    ensureBrowser(say);
    return tryAgain(runBrowserTests);
  },
};

async function main() {
  process.env.TZ = 'UTC';
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  ensureInstalled(root, say);
  mkdirSync(results, { recursive: true });
  const wanted = process.argv.slice(2);
  const chosen = (names) => names.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => steps[name]);
  const width = Math.min(2, availableParallelism());
  const counts = [
    ...(await pool(chosen(['simulation', 'types', 'example', 'lint', 'format', 'packages']), width)),
    ...(await pool(chosen(['unit']), 1)),
    ...(await pool(chosen(['build']), 1)),
    ...(await pool(chosen(['browser']), 1)),
  ];
  const failed = sum(counts, 'failed');
  const flaky = counts.flatMap((each) => each.flaky ?? []);
  if (flaky.length > 0) console.log(`${flaky.length} flaky: ${flaky.join('; ')}`);
  console.log(`${sum(counts, 'passed')} passed, ${failed} failed, ${sum(counts, 'skipped')} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main().catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
});
