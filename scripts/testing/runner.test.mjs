/* node --test: what npm test makes of tests that fail once, always, or never end, and what it says of them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverInputs } from '../build.mjs';
import { whatIsMissing } from '../otherBrowsers.mjs';
import { choose } from './choose.mjs';
import { runProgram } from './program.mjs';
import { Programs } from './programs.mjs';
import { Report } from './Report.mjs';
import { runParts } from './runParts.mjs';
import { tryAgain } from './tryAgain.mjs';

const repository = resolve(fileURLToPath(import.meta.url), '../../..');

/** A folder with seeded tests of Playwright and Jest, which find their packages in the repository's. */
function seededFolder() {
  const root = mkdtempSync(join(os.tmpdir(), 'runner-'));
  const write = (name, ...lines) => writeFileSync(join(root, name), `${lines.join('\n')}\n`);
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const folder of ['seeded', 'seeded/jest', 'seeded/browser', '.cache/test-results'])
    mkdirSync(join(root, folder), { recursive: true });
  // The mark of a first run.
  const once = (mark) => [
    `const { existsSync, writeFileSync } = require('node:fs');`,
    `test('fails once', () => {`,
    `  const again = existsSync(${JSON.stringify(join(root, mark))});`,
    `  writeFileSync(${JSON.stringify(join(root, mark))}, '');`,
    `  expect(again).toBe(true);`,
    `});`,
  ];
  write('seeded/jest/once.test.js', ...once('jest-mark'), `test('right', () => {});`);
  write('seeded/jest/always.test.js', `test('fails "always"', () => expect(1).toBe(2));`);
  const spec = `const { test, expect } = require('@playwright/test');`;
  write('seeded/browser/once.spec.js', spec, ...once('browser-mark'));
  write('seeded/browser/always.spec.js', spec, `test('fails always', () => expect(1).toBe(2));`);
  write('seeded/browser/hangs.spec.js', spec, `test('hangs', () => new Promise(() => {}));`);
  write('seeded/browser/playwright.config.js', `module.exports = { timeout: 1000, workers: 1, reporter: [['list'], ['json']] };`);
  write(
    'seeded/browser/run.mjs',
    `import { spawnSync } from 'node:child_process';`,
    `const args = process.argv.slice(2);`,
    `const at = args.indexOf('--json');`,
    `const [, file] = args.splice(at, 2);`,
    `const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };`,
    `process.exitCode = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'seeded/browser', ...args], { env }).status;`,
  );
  return root;
}

/** Runs something without the lines that it prints. */
async function quietly(work) {
  const { log } = console;
  console.log = () => undefined;
  return work().finally(() => (console.log = log));
}

describe('seeded tests', () => {
  let root;
  let programs;
  before(() => {
    root = seededFolder();
    programs = new Programs({ root });
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  const browser = (name) => quietly(() => programs.playwright(name, ['seeded/browser/run.mjs', name], (place) => `browser ${place}`));
  const jest = (name) =>
    quietly(() => programs.jest(name, ['--config', JSON.stringify({ rootDir: join(root, 'seeded/jest') }), '--maxWorkers=2', name]));

  it('one that fails once is flaky, and green', async () => {
    const { failures, ...counts } = await browser('once.spec');
    assert.deepEqual(counts, { passed: 1, failed: 0, skipped: 0, flaky: ['once.spec.js:3 › fails once'] });
    assert.deepEqual(failures, []);
    const { failures: left, ...units } = await jest('once.test');
    assert.deepEqual(units, { passed: 2, failed: 0, skipped: 0, flaky: ['seeded/jest/once.test.js:2 › fails once'] });
    assert.deepEqual(left, []);
  });

  it('one that fails always has failed, and says where it stands and what runs it alone', async () => {
    const { failures, ...counts } = await browser('always.spec');
    assert.deepEqual(counts, { passed: 0, failed: 1, skipped: 0, flaky: [] });
    const [{ name, message, command }] = failures;
    assert.deepEqual([name, command], ['always.spec.js:2 › fails always', 'browser always.spec.js:2']);
    assert.match(message, /Expected: 2/);
    const units = await jest('always.test');
    assert.equal(units.failed, 1);
    assert.equal(units.failures[0].name, 'seeded/jest/always.test.js:1 › fails "always"');
    assert.equal(units.failures[0].command, `npm test -w seeded -- jest/always.test.js -t 'fails "always"'`);
  });

  it('one that hangs is ended and has failed', async () => {
    const { passed, failed, flaky, failures } = await browser('hangs.spec');
    assert.deepEqual({ passed, failed, flaky }, { passed: 0, failed: 1, flaky: [] });
    assert.match(failures[0].message, /timeout/i);
  });
});

/** Whether a process runs; one that has ended may stand in the list until somebody asks for it. */
const runs = (pid) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

/** Whether a process has ended, or does within 10 seconds: on a busy machine its pipes close well before that. */
async function ends(pid) {
  for (let waited = 0; runs(pid) && waited < 10_000; waited += 50) await pause(50);
  return !runs(pid);
}

describe('a program', () => {
  it('that hangs is ended with all that it has started, and has failed', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
    const { code, output, hung } = await runProgram(process.execPath, ['-e', `console.log(${child}.pid); setInterval(() => {}, 1000)`], {
      limit: 1_500,
    });
    assert.deepEqual([code, hung], [1, true]);
    assert.equal(await ends(Number.parseInt(output, 10)), true);
  });

  it('that ends leaves nothing behind', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
    const { code, output } = await runProgram(process.execPath, ['-e', `const child = ${child}; child.unref(); console.log(child.pid);`]);
    assert.equal(code, 0);
    assert.equal(await ends(Number.parseInt(output, 10)), true);
  });
});

describe('a browser that this machine does not have', () => {
  it('is named with the command that installs it', () => {
    const { PATH, FIREFOX_PATH } = process.env;
    try {
      Object.assign(process.env, { PATH: '', FIREFOX_PATH: '' });
      assert.equal(whatIsMissing('firefox'), 'journeys in firefox want firefox-esr: sudo apt-get install firefox-esr');
      process.env.FIREFOX_PATH = process.execPath;
      assert.equal(whatIsMissing('firefox'), undefined);
    } finally {
      process.env.PATH = PATH;
      if (FIREFOX_PATH === undefined) delete process.env.FIREFOX_PATH;
      else process.env.FIREFOX_PATH = FIREFOX_PATH;
    }
  });
});

describe('a second try', () => {
  const counts = (passed, failed = [], errors = 0) => ({ passed, failed: [...failed], skipped: 1, errors, failures: [] });

  /** What becomes of a first run when the second one ends as given, and how many runs there were. */
  async function outcome(first, second = counts(0)) {
    let runs = 0;
    const { failures: _, ...rest } = await tryAgain(async (failed) => ((runs += 1), failed ? second : first));
    return { ...rest, runs };
  }

  it('is given to a few that failed, and each is counted once', async () => {
    assert.deepEqual(await outcome(counts(9)), { passed: 9, failed: 0, skipped: 1, flaky: [], runs: 1 });
    assert.deepEqual(await outcome(counts(8, ['a', 'b']), counts(1, ['b'])), { passed: 9, failed: 1, skipped: 1, flaky: ['a'], runs: 2 });
  });

  it('is not given where many failed or something failed outside of tests, and who does not run again has failed', async () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    assert.deepEqual(await outcome(counts(3, six), counts(6)), { passed: 3, failed: 6, skipped: 1, flaky: [], runs: 1 });
    assert.deepEqual(await outcome(counts(8, ['a'], 1), counts(1)), { passed: 8, failed: 1, skipped: 1, flaky: [], runs: 1 });
    assert.deepEqual(await outcome(counts(9, [], 2)), { passed: 9, failed: 1, skipped: 1, flaky: [], runs: 1 });
    assert.deepEqual(await outcome(counts(8, ['a']), counts(0)), { passed: 8, failed: 1, skipped: 1, flaky: [], runs: 2 });
    assert.deepEqual(await outcome(counts(8, ['a']), counts(1, [], 1)), { passed: 8, failed: 1, skipped: 1, flaky: [], runs: 2 });
  });
});

describe('what is told', () => {
  it('refuses a part that is mistyped, and names those that there are', () => {
    const parts = [{ name: 'unit' }, { name: 'browser' }];
    assert.deepEqual(choose(parts, ['unit']), [{ name: 'unit' }]);
    assert.deepEqual(choose(parts, []), parts);
    assert.throws(() => choose(parts, ['units']), { message: 'There is no part "units": unit, browser.' });
  });

  it('is each part beside its share, what failed with the command for it, and all of it in summary.json', async () => {
    const root = mkdtempSync(join(os.tmpdir(), 'report-'));
    let now = 0;
    const lines = [];
    const report = new Report({ root, command: 'npm test', now: () => now, print: (line) => lines.push(line) });
    const took = (seconds, counts) => async () => ((now += seconds * 1000), counts);
    const failure = { name: 'a.test.ts:7 › adds', message: 'Expected: 2', command: 'npm test -w a -- a.test.ts' };
    await runParts(
      report,
      [
        {
          parts: [
            { name: 'types', share: 60, work: took(30, { passed: 1, failed: 0, skipped: 0 }) },
            { name: 'unit', share: 90, work: took(200, { passed: 8, failed: 1, skipped: 2, flaky: ['b.test.ts:3'], failures: [failure] }) },
            { name: 'browser', share: 300, work: () => Promise.reject(new Error('no browser')) },
          ],
        },
      ],
      () => now,
    );
    assert.equal(report.finish(), false);
    assert.equal(lines[0], '   0 s  types … about 8 min left');
    assert.ok(lines.includes('    30 of   60  types'));
    assert.ok(lines.includes('   200 of   90  unit  over its share'));
    assert.deepEqual(lines.slice(-4), [
      'failed: unit: a.test.ts:7 › adds   npm test -w a -- a.test.ts',
      'failed: browser: as a whole',
      '1 flaky: b.test.ts:3',
      '9 passed, 2 failed, 2 skipped',
    ]);
    const { parts, ...summary } = JSON.parse(readFileSync(join(root, '.cache/test-results/summary.json'), 'utf8'));
    assert.deepEqual([summary.passed, summary.failed, summary.skipped, summary.flaky], [9, 2, 2, ['b.test.ts:3']]);
    assert.deepEqual(summary.failures[0], { part: 'unit', name: failure.name, command: failure.command });
    assert.deepEqual(parts[1], { name: 'unit', seconds: 200, share: 90, passed: 8, failed: 1, skipped: 2 });
    rmSync(root, { recursive: true });
  });
});

describe('npm run build', () => {
  it('makes the server anew after a change of any package that it imports', () => {
    const inputs = serverInputs();
    const sources = readdirSync(join(repository, 'api-server/src'), { recursive: true }).filter((name) => /\.ts$/.test(name));
    const imported = new Set(
      sources
        .flatMap((name) => [...readFileSync(join(repository, 'api-server/src', name), 'utf8').matchAll(/from '@halyard-h5\/([^/']+)/g)])
        .map(([, name]) => name),
    );
    assert.ok(imported.has('federation-kit'));
    for (const name of imported) assert.ok(inputs.includes(`${name}/src`), name);
    for (const path of inputs) assert.ok(existsSync(join(repository, path)), path);
  });
});
