import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestCounts } from './jestCounts.mjs';
import { playwrightCounts } from './playwrightCounts.mjs';
import { runProgram } from './program.mjs';
import { tryAgain } from './tryAgain.mjs';

const lastLines = (text, count) => text.trim().split('\n').slice(-count).join('\n');
const sum = (counts, key) => counts.reduce((total, each) => total + each[key], 0);

/** What a run that broke off counts for. */
const brokeOff = (output) => ({
  passed: 0,
  failed: [],
  skipped: 0,
  errors: 1,
  failures: [{ name: 'outside any test', message: lastLines(output, 15) }],
});

const keepCompiled = fileURLToPath(new URL('../keepCompiled.cjs', import.meta.url));

/**
 * How Jest runs: with more room for what is young, what was compiled kept, and workers that begin anew before they are so full that the garbage
 * collector takes a fifth of the time.
 */
const jest = ['--max-semi-space-size=64', '--require', keepCompiled, 'node_modules/jest/bin/jest.js', '--workerIdleMemoryLimit=1200MB'];

/** What a repository's tests run on: its folder, where results are kept, and how long a program may take. */
export class Programs {
  #root;
  #results;
  #limit;
  #environment;

  /** @param limit milliseconds that one program may take @param environment of the programs */
  constructor({ root, limit, environment = process.env }) {
    this.#root = root;
    this.#results = join(root, '.cache/test-results');
    this.#limit = limit;
    this.#environment = { ...environment, FORCE_COLOR: '0' };
  }

  #run(command, args, environment = {}) {
    return runProgram(command, args, { cwd: this.#root, env: { ...this.#environment, ...environment }, limit: this.#limit });
  }

  /** A check that passes or fails as a whole. @param command how to run just that @param tell what to print of a good run */
  async check(name, command, program, args, tell) {
    const { code, output } = await this.#run(program, args);
    const line = code === 0 ? tell?.(output) : output;
    if (line) console.log(line);
    if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name, message: lastLines(output, 15), command }] };
  }

  /** Tests of Jest; a few that failed run once more, their files alone. @param kept name of the report @param args of Jest */
  jest(kept, args) {
    const files = new Map();
    return tryAgain(async (failed) => {
      const file = join(this.#results, `${kept}${failed ? '-again' : ''}.json`);
      rmSync(file, { force: true });
      // Jest takes no number of workers beside `--runInBand`.
      const chosen = failed
        ? [
            ...args.filter((arg) => !arg.startsWith('--maxWorkers')),
            '--runInBand',
            '--runTestsByPath',
            ...new Set(failed.map((name) => join(this.#root, files.get(name)))),
          ]
        : args;
      const report = ['--json', `--outputFile=${file}`, '--testLocationInResults', '--testTimeout=120000'];
      const { code, output } = await this.#run(process.execPath, [...jest, ...chosen, ...report]);
      const counts = existsSync(file) ? jestCounts(JSON.parse(readFileSync(file, 'utf8')), this.#root, failed) : brokeOff(output);
      for (const { name, file: of } of counts.failures) files.set(name, of);
      if (code !== 0 && counts.failed.length === 0 && !failed) counts.errors = 1;
      if (code !== 0) console.log(output);
      return counts;
    });
  }

  /** Tests of Playwright; a few that failed run once more: one worker, fresh exchanges. @param args program and arguments @param commandOf as of playwrightCounts */
  playwright(kept, args, commandOf) {
    return tryAgain(async (failed) => {
      const here = failed ? `${kept}-again` : kept;
      const file = join(this.#results, `${here}.json`);
      rmSync(file, { force: true });
      const again = failed ? ['--last-failed', '--workers', '1'] : [];
      const environment = { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(this.#results, `${kept}-last-run.json`) };
      const all = [...args, '--json', file, '--output', join(this.#results, here), ...again];
      const { code, output } = await this.#run(process.execPath, all, environment);
      const counts = existsSync(file) ? playwrightCounts(JSON.parse(readFileSync(file, 'utf8')), commandOf) : brokeOff(output);
      if (code !== 0 && counts.failed.length === 0) counts.errors = Math.max(1, counts.errors);
      if (code !== 0) console.log(output);
      return counts;
    });
  }

  /** Tests of Node's own runner. */
  async node(command, files) {
    const { code, output } = await this.#run(process.execPath, ['--test', '--test-reporter=tap', ...files]);
    const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
    const counts = { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') };
    if (code === 0) return counts;
    console.log(output);
    const message = output
      .split('\n')
      .filter((line) => /^\s*not ok|^\s*error:/.test(line))
      .join('\n');
    return { ...counts, failed: counts.failed || 1, failures: [{ name: files.join(' '), message, command }] };
  }
}

/** Works one after the other, counted together. */
export async function inTurn(...works) {
  const counts = [];
  for (const work of works) counts.push(await work());
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => sum(counts, key));
  return {
    passed,
    failed,
    skipped,
    failures: counts.flatMap(({ failures = [] }) => failures),
    flaky: counts.flatMap((each) => each.flaky ?? []),
  };
}
