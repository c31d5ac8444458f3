#!/usr/bin/env node
/*
 * npm test: types, lint, formatting, packages for other repositories, simulation, fuzzer, unit tests of every workspace, build, browser tests,
 * journeys in WebKit and Firefox, and the release archive that comes of the build.
 * Ends with "N passed, N failed, N skipped". `npm test -- unit` or any other step's name runs that step alone.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { nodeTooOld } from './checkNode.mjs';
import { ensureInstalled } from './install.mjs';
import { jestCounts } from './jestCounts.mjs';
import { findBrowser } from './otherBrowsers.mjs';
import { postgresForTests } from './postgresForTests.mjs';
import { playwrightCounts } from './playwrightCounts.mjs';
import { pool, run } from './run.mjs';
import { tryAgain } from './tryAgain.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const results = join(root, '.cache/test-results');
const started = Date.now();
const say = (line) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${line}`);

const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const sum = (counts, key) => counts.reduce((total, each) => total + each[key], 0);
const bin = (name) => join(root, 'node_modules/.bin', name);

/** What failed, told again at the end: the report of a step is long, and what reads the output may have kept its last lines alone. */
const failures = [];
const firstLines = (text, count) => text.trim().split('\n').slice(0, count).join('\n');
const lastLines = (text, count) => text.trim().split('\n').slice(-count).join('\n');

/** Adds to what is told at the end. */
const tell = (name, told) =>
  failures.push(
    ...told.map(({ name: test, message }) => ({ name: `${name}: ${test.replace(`${root}/`, '')}`, message: firstLines(message, 12) })),
  );

/** What a check that passes or fails as a whole counts for. */
function wholeResult(name, { code, output }) {
  say(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
  if (code !== 0) failures.push({ name, message: lastLines(output, 15) });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** A check that passes or fails as a whole. */
async function check(name, command, args) {
  const ended = await run(command, args, { cwd: root });
  const result = wholeResult(name, ended);
  if (ended.code !== 0) console.log(ended.output);
  return result;
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
  const told = counts.failures ?? [];
  if (counts.failed > 0) tell(name, told.length > 0 ? told : [{ name: 'as a whole', message: lastLines(output, 15) }]);
  return counts;
}

/** Runs tests by Playwright, and those that failed once more: alone, by one worker, on fresh exchanges. @param args program and arguments */
async function inBrowser(name, kept, args) {
  let last;
  const runTests = async (failedOnes) => {
    const here = failedOnes ? `${kept}-again` : kept;
    const file = join(results, `${here}.json`);
    rmSync(file, { force: true });
    const again = failedOnes ? ['--last-failed', '--workers', '1'] : [];
    const env = { ...process.env, FORCE_COLOR: '0', PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(results, `${kept}-last-run.json`) };
    const { code, output } = await run(process.execPath, [...args, '--json', file, '--output', join(results, here), ...again], {
      cwd: root,
      env,
    });
    const broken = {
      passed: 0,
      failed: [],
      skipped: 0,
      errors: 1,
      failures: [{ name: 'outside any test', message: lastLines(output, 15) }],
    };
    const counts = existsSync(file) ? playwrightCounts(JSON.parse(readFileSync(file, 'utf8'))) : broken;
    if (code !== 0 && counts.failed.length === 0) counts.errors = Math.max(1, counts.errors);
    const { passed, failed, skipped } = counts;
    say(`${name}${failedOnes ? ' that failed, alone' : ''}: ${passed} passed, ${failed.length} failed, ${skipped} skipped`);
    if (code !== 0) console.log(output);
    return (last = counts);
  };
  const tried = await tryAgain(runTests);
  if (tried.failed > 0) tell(name, last.failures);
  return tried;
}

/** The journeys of one browser beside Chromium; without it they are skipped, each of them. */
function journeys(browser) {
  const { missing } = findBrowser(browser);
  if (missing.length > 0) say(`journeys in ${browser} are skipped: this machine has no ${missing.join(', ')} (Debian's packages)`);
  return inBrowser(`journeys in ${browser}`, browser, ['e2e/journeys/run.mjs', browser]);
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
      jestCounts,
    );
  },
  /** Seeds and controls together have two minutes; what they did is printed. */
  async simulation() {
    const database = (await postgresForTests()) === undefined ? [] : ['--postgres'];
    const args = ['--import', 'tsx', 'api-server/simulation/main.ts', '--controls', '--minutes', '2', ...database];
    const ended = await run(process.execPath, args, { cwd: root });
    const result = wholeResult('simulation', ended);
    console.log(ended.output);
    return result;
  },
  /** Every call of the API, as it should be made and as it should not; the command alone makes a million requests. */
  async fuzz() {
    if ((await postgresForTests()) === undefined) {
      // Everything waits for the embedded database's one connection, so floods never overflow, and what they declare is never met.
      say('fuzz: skipped, it wants PostgreSQL');
      return { passed: 0, failed: 0, skipped: 1 };
    }
    const args = ['--import', 'tsx', 'api-server/fuzz/main.ts', '--requests', '20000', '--quiet'];
    const ended = await run(process.execPath, args, { cwd: root });
    const result = wholeResult('fuzz', ended);
    console.log(ended.code === 0 ? (ended.output.split('\n').find((line) => line.startsWith('seed ')) ?? '') : ended.output);
    return result;
  },
  /** The archive of the build, started with nothing but Node. */
  async release() {
    const { code, output } = await run(process.execPath, ['--test', '--test-reporter=tap', 'scripts/release/release.test.mjs'], {
      cwd: root,
    });
    const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
    const counts = { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') };
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    say(`release: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    if (counts.failed > 0) {
      console.log(output);
      failures.push({
        name: 'release',
        message: output
          .split('\n')
          .filter((line) => /^\s*not ok|^\s*error:/.test(line))
          .join('\n'),
      });
    }
    return counts;
  },
  build: () => check('build', process.execPath, ['scripts/build.mjs']),
  browser() {
    ensureBrowser(say);
    return inBrowser('browser tests', 'browser', ['e2e/run.mjs']);
  },
  webkit: () => journeys('webkit'),
  firefox: () => journeys('firefox'),
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
    ...(await pool(chosen(['simulation', 'types', 'example', 'lint', 'format', 'packages', 'fuzz']), width)),
    ...(await pool(chosen(['unit']), 1)),
    ...(await pool(chosen(['build']), 1)),
    ...(await pool(chosen(['release']), 1)),
    ...(await pool(chosen(['browser']), 1)),
    ...(await pool(chosen(['webkit', 'firefox']), width)),
  ];
  const failed = sum(counts, 'failed');
  for (const { name, message } of failures) console.log(`\nfailed: ${name}\n${message.replace(/^/gm, '  ')}\n`);
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
