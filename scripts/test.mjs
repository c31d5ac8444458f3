#!/usr/bin/env node
/**
 * npm test: what every change must pass, in minutes. `npm test -- types unit` runs these parts alone.
 * Databases are embedded unless TEST_DATABASE_URL names a PostgreSQL.
 * Ends with "N passed, N failed, N skipped"; more in .cache/test-results/summary.json.
 * @see docs/decisions/0240-minutes-for-every-change.md
 */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { choose } from './testing/choose.mjs';
import { Programs, inTurn } from './testing/programs.mjs';
import { testRun } from './testing/testRun.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const bin = (name) => join(root, 'node_modules/.bin', name);
/** Checks types in half the time of the one that builds; both have a `tsc` in .bin, so it is named by its file. */
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const programs = new Programs({ root });
/** What the browser tests wait for: a sentence when there is no browser. */
let noBrowser;

/** A check by a tool of the packages, known by the name of its part. */
const check = (part, ...args) => programs.check(part, `npm test -- ${part}`, ...args);

const simulation = ['--import', 'tsx', 'api-server/simulation/main.ts'];
const chosenControls = ['forgotten batch', 'lease without a fence', 'exchange without a spread'];

/** Shares of the twelve minutes with PostgreSQL, in seconds: half as much again as on two quiet cores. The static checks run two at a time. */
const lanes = (postgres) => [
  {
    width: 2,
    parts: [
      {
        name: 'simulation',
        share: 45,
        work: () => {
          const only = chosenControls.flatMap((name) => ['--only', name]);
          const args = [
            ...simulation,
            '--runs',
            '2',
            '--controls',
            ...only,
            ...(postgres ? ['--postgres', '--order', 'transactions'] : []),
          ];
          return programs.check('simulation', `node ${args.join(' ')}`, process.execPath, args);
        },
      },
      {
        name: 'types',
        share: 38,
        work: () =>
          inTurn(
            () => check('types', process.execPath, [compiler, '-p', 'tsconfig.json', '--noEmit']),
            // A program of its own: the page that it adds to the types is none of the product's.
            () => check('types', process.execPath, [compiler, '-p', 'examples/remote-of-another-bundler']),
          ),
      },
      {
        name: 'lint',
        share: 45,
        work: () =>
          inTurn(
            () => check('lint', bin('eslint'), ['.', '--max-warnings', '0']),
            () => check('lint', process.execPath, ['scripts/importCircles.mjs']),
            () => check('lint', bin('knip'), ['--no-progress']),
          ),
      },
      { name: 'format', share: 2, work: () => check('format', bin('oxfmt'), ['--check', '.']) },
      { name: 'packages', share: 25, work: () => check('packages', process.execPath, ['scripts/pack.mjs', '--check']) },
      {
        name: 'runner',
        share: 22,
        work: () =>
          programs.node(
            'npm test -- runner',
            ['runner', 'benches']
              .map((name) => `scripts/testing/${name}.test.mjs`)
              .concat('scripts/circles/circles.test.mjs', 'scripts/versions/versions.test.mjs'),
          ),
      },
    ],
  },
  {
    parts: [
      {
        name: 'unit',
        share: 270,
        work: () => {
          const projects = packages.filter((name) => existsSync(join(root, name, 'jest.config.cjs')));
          const workers = `--maxWorkers=${availableParallelism()}`;
          return programs.jest('unit', ['--projects', ...projects, workers, `--testSequencer=${join(root, 'scripts/slowTestsFirst.cjs')}`]);
        },
      },
      { name: 'build', share: 44, work: () => check('build', process.execPath, ['scripts/build.mjs']) },
      {
        name: 'browser',
        share: 210,
        work: async () => {
          if (noBrowser) throw new Error(noBrowser);
          return programs.playwright('browser', ['e2e/run.mjs'], (place) => `npm test -w e2e -- tests/${place}`);
        },
      },
    ],
  },
];

async function main() {
  const wanted = process.argv.slice(2);
  const all = lanes(undefined).flatMap(({ parts }) => parts);
  const chosen = choose(all, wanted).map(({ name }) => name);
  const command = ['npm test', ...(wanted.length > 0 ? ['--', ...wanted] : [])].join(' ');
  const green = await testRun({ root, command }, async ({ report, postgres }) => {
    if (chosen.includes('browser')) {
      // Looked for first: nobody wants to hear of it after ten minutes.
      noBrowser = ensureBrowser(report.say);
      if (noBrowser) report.say(noBrowser);
    }
    const named = lanes(postgres).map((lane) => ({ ...lane, parts: lane.parts.filter(({ name }) => chosen.includes(name)) }));
    return named.filter(({ parts }) => parts.length > 0);
  });
  process.exitCode = green ? 0 : 1;
}

main().catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
});
