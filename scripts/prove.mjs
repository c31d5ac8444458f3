#!/usr/bin/env node
/**
 * npm run prove: the long proofs, which no change waits for.
 * Without a name it lists them; `-- screens platform` runs these, `-- oldest` the one that has waited longest, `-- all` everything.
 * Each adds its line to docs/proofs.md. One that this machine cannot run counts as skipped.
 */
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { whatIsMissing } from './otherBrowsers.mjs';
import { benches } from './testing/benches.mjs';
import { choose } from './testing/choose.mjs';
import { listProofs } from './testing/listProofs.mjs';
import { natsIsInstalled, onPostgres, skipped, unlessLacking } from './testing/needing.mjs';
import { commitOf } from './testing/commitOf.mjs';
import { postgresForTests } from './testing/postgresForTests.mjs';
import { isBrokenOff } from './testing/program.mjs';
import { Programs, inTurn } from './testing/programs.mjs';
import { propertyTests } from './testing/propertyTests.mjs';
import { ProofLog } from './testing/proofLog.mjs';
import { testRun } from './testing/testRun.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const hours = 3_600_000;
const programs = new Programs({ root, limit: 6 * hours });
const log = new ProofLog(join(root, 'docs/proofs.md'));

/** Browser tests of files named `*.proof.spec.ts`, or marked `@proof`, below these folders of e2e/tests. */
const inChromium =
  (proof, ...folders) =>
  async () => {
    const none = ensureBrowser(console.log);
    if (none) throw new Error(none);
    const config = ['--config', 'proofs.config.ts'];
    const args = ['e2e/run.mjs', ...config, ...folders.map((folder) => `tests/${folder}/`)];
    return programs.playwright(`proof-${proof}`, args, (place) => `node e2e/run.mjs ${config.join(' ')} tests/${place}`);
  };

/** The journeys of one browser beside Chromium. */
const journeys = (browser) => () => {
  const missing = whatIsMissing(browser);
  if (missing !== undefined) return skipped(missing);
  return programs.playwright(browser, ['e2e/journeys/run.mjs', browser], () => `node e2e/journeys/run.mjs ${browser}`);
};

/** A program that ends with 0 when what it shows holds, and prints its figures. */
const program = (name, args) => {
  const command = `node ${args.join(' ')}`;
  return () => programs.check(name, command, process.execPath, args, (output) => output);
};
const inTypeScript = (name, ...args) => program(name, ['--import', 'tsx', ...args]);
const upgrades = '/soak/upgrade/';
/** Files named `*.proof.test.ts` of the server and of the kit, as Jest's patterns choose. */
const proofTests = (proof, ignored, wanted) =>
  programs.jest(`proof-${proof}`, [
    ...['--projects', 'api-server', 'federation-kit'],
    ...ignored.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
    ...['--testPathPatterns', wanted],
  ]);

/** All tests of the server on another database. */
const serverTests = (proof, environment, ...more) =>
  new Programs({ root, limit: 2 * hours, environment: { ...process.env, ...environment } }).jest(`proof-${proof}`, [
    ...['--projects', 'api-server'],
    ...more,
  ]);

/** How often the fuzzer calls; a release wants more than the usual number. */
const fuzzRequests = Number(process.env.FUZZ_REQUESTS ?? 20_000);

/** Each with its minutes on two quiet cores, what it shows, and how much of that where it can be chosen. */
const proofs = [
  {
    name: 'screens',
    minutes: 8,
    shows: 'every screen in all sizes, languages and themes',
    work: inChromium('screens', 'everywhere', 'markets'),
  },
  { name: 'faults', minutes: 4, shows: 'every fault of every remote, taps at random', work: inChromium('faults', 'faults') },
  { name: 'offline', minutes: 4, shows: 'the service worker, deploys while a page is open', work: inChromium('offline', 'offline') },
  {
    name: 'platform',
    minutes: 5,
    shows: 'remotes of other repositories, bundlers and versions of React',
    work: inChromium('platform', 'platform'),
  },
  {
    name: 'rollout',
    minutes: 6,
    shows: 'deploys, cohorts, previews, restarts of the exchange',
    work: inChromium('rollout', 'deploy', 'endToEnd'),
  },
  {
    name: 'lifecycle',
    minutes: 7,
    shows: 'whatever happens at whichever moment of an order',
    work: inChromium('lifecycle', 'lifecycle'),
  },
  {
    name: 'trading',
    minutes: 4,
    shows: 'agreement of screen and exchange on 100,000 positions, tickets and charts in further sizes',
    work: inChromium('trading', 'perpetual', 'futures'),
  },
  {
    name: 'account',
    minutes: 4,
    shows: 'passkeys at every change of the account, outcomes and accounts across tabs, funds that are long on their way',
    work: inChromium('account', 'account', 'assets', 'home'),
  },
  {
    name: 'server',
    minutes: 5,
    shows: 'killed nodes, races, partitions, growing lists',
    work: () => proofTests('server', ['/node_modules/', upgrades], '\\.proof\\.test\\.'),
  },
  {
    name: 'upgrade',
    minutes: 2,
    shows: 'the released version, with money in its database, replaced under load: every line and promise is kept',
    work: () =>
      onPostgres(() => proofTests('upgrade', ['/node_modules/'], `${upgrades}.*\\.proof\\.test\\.`), 'upgrade needs a PostgreSQL'),
  },
  {
    name: 'properties',
    minutes: 1,
    shows: 'every property of money, prices and texts, from a new seed',
    work: () => {
      const seed = randomInt(2 ** 31);
      console.log(`PROPERTY_SEED=${seed} PROPERTY_SHARE=1 repeats this run`);
      const environment = { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_SHARE: '1' };
      const packages = ['shared-ui', 'shared-api', 'api-server'];
      const args = ['--projects', ...packages, '--runTestsByPath', ...packages.flatMap((name) => propertyTests(join(root, name)))];
      return new Programs({ root, environment }).jest('proof-properties', args);
    },
  },
  {
    name: 'embedded',
    minutes: 20,
    shows: 'all server tests and proofs on the embedded database',
    work: () => serverTests('embedded', { TEST_DATABASE_URL: 'embedded' }, '--testPathIgnorePatterns', '/node_modules/'),
  },
  {
    name: 'browsers',
    minutes: 6,
    shows: 'core journeys in WebKit and Firefox',
    work: () => inTurn(journeys('webkit'), journeys('firefox')),
  },
  {
    name: 'release',
    minutes: 2,
    shows: 'one reproducible archive that trades on Node alone',
    work: () => programs.node('npm run prove -- release', ['scripts/release/release.test.mjs']),
  },
  {
    name: 'simulation',
    minutes: 15,
    shows: 'seeds of the simulated exchange, each defect found',
    work: async () => {
      const database = (await postgresForTests()) === undefined ? [] : ['--postgres'];
      return inTypeScript('simulation', 'api-server/simulation/main.ts', '--controls', '--minutes', '15', ...database)();
    },
  },
  {
    name: 'fuzz',
    minutes: Math.ceil(fuzzRequests / 5_000),
    shows: `every call of the API, made rightly and wrongly, ${fuzzRequests} times (FUZZ_REQUESTS)`,
    size: `${fuzzRequests} requests`,
    work: () =>
      onPostgres(
        inTypeScript('fuzz', 'api-server/fuzz/main.ts', '--requests', String(fuzzRequests)),
        'floods never overflow on the embedded database',
      ),
  },
  {
    name: 'soak',
    minutes: 8,
    shows: 'load with kills of the built server, each defect noticed',
    work: inTypeScript('soak', 'api-server/soak/main.ts', '--controls'),
  },
  {
    name: 'nodes',
    minutes: 65,
    shows: 'three nodes under load: killed, frozen, with wrong clocks, without database or NATS; each defect noticed',
    work: () =>
      natsIsInstalled()
        ? inTypeScript('nodes', 'api-server/soak/nodes/main.ts', '--controls')()
        : skipped('nats-server is not installed (Debian: nats-server)'),
  },
  {
    name: 'cluster',
    minutes: 30,
    shows: 'a database on three machines: 20 fail-overs under load, nothing acknowledged lost, wrong settings noticed',
    work: () =>
      unlessLacking(
        root,
        'api-server/soak/cluster/main.ts',
        inTypeScript('cluster', 'api-server/soak/cluster/main.ts', '--prove', '--controls'),
      ),
  },
  {
    name: 'restore',
    minutes: 3,
    shows: 'a database that is gone comes back from base backup and archive, to its end and to a moment, and is traded on',
    work: inTypeScript('restore', 'api-server/soak/restore/main.ts', '--controls'),
  },
  {
    name: 'shards',
    minutes: 12,
    shows: 'a database with money in it is spread over nodes of Citus, audited and traded on; all server tests on shards',
    work: () => {
      const { CITUS_DATABASE_URL } = process.env;
      if (!CITUS_DATABASE_URL) return skipped('CITUS_DATABASE_URL names no Citus, which is in no package registry');
      return inTurn(
        () => unlessLacking(root, 'api-server/soak/shard/main.ts', inTypeScript('shards', 'api-server/soak/shard/main.ts')),
        () => serverTests('shards', { TEST_DATABASE_URL: CITUS_DATABASE_URL, TEST_SHARDS: '2' }, '--maxWorkers=2'),
      );
    },
  },
  {
    name: 'mutation',
    minutes: 240,
    shows: 'small defects in the money code, each noticed by a test',
    work: program('mutation', ['scripts/mutate.mjs']),
  },
  {
    name: 'benches',
    minutes: 6,
    shows: 'every bench in its shortest form: all figures are there, those that no machine changes are as they should be',
    work: () =>
      inTurn(
        ...benches.map(({ name, file, args, needsPostgres, mayLack }) => {
          const work = inTypeScript(name, ...args);
          if (mayLack) return () => unlessLacking(root, file, work);
          return needsPostgres ? () => onPostgres(work, `${name} needs a PostgreSQL`) : work;
        }),
      ),
  },
  {
    name: 'lighthouse',
    minutes: 8,
    shows: 'accessibility, practices and performance of every tab',
    work: inTypeScript('lighthouse', 'e2e/bench/lighthouse/main.ts'),
  },
];

/** A proof whose line is written when it ends: a run that is cut off keeps the lines before. */
const logged = ({ name, minutes, size, work }, postgres) => ({
  name,
  share: minutes * 60,
  async work() {
    const began = Date.now();
    const commit = commitOf(root);
    const counts = await work().catch((error) => ({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ name: 'as a whole', message: error.message, command: `npm run prove -- ${name}` }],
    }));
    if (isBrokenOff()) return counts;
    const { passed, failed, skipped: left, flaky = [] } = counts;
    const database = postgres === undefined || name === 'embedded' ? 'the embedded database' : 'PostgreSQL';
    const flakyOnes = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
    const howMuch = size === undefined ? '' : `, ${size}`;
    log.add({
      date: new Date(began).toISOString().slice(0, 10),
      commit,
      proof: name,
      result: `${passed} passed, ${failed} failed, ${left} skipped${flakyOnes}${howMuch}, on ${database}`,
      minutes: Math.max(1, Math.round((Date.now() - began) / 60_000)),
    });
    return counts;
  },
});

async function main() {
  if (!Number.isSafeInteger(fuzzRequests) || fuzzRequests < 1) throw new Error('FUZZ_REQUESTS must be how many requests the fuzzer makes');
  const names = process.argv.slice(2);
  if (names.length === 0) return listProofs(proofs, log.last());
  const oldest = log.oldest(proofs.map(({ name }) => name));
  const wanted = names.includes('all') ? [] : names.map((name) => (name === 'oldest' ? oldest : name));
  const chosen = choose(proofs, wanted);
  const told = { root, command: ['npm run prove --', ...names].join(' '), file: 'proofs.json' };
  const green = await testRun(told, async ({ report, postgres }) => {
    const { buildAll } = await import('./build.mjs');
    await buildAll(report.say);
    return [{ parts: chosen.map((proof) => logged(proof, postgres)) }];
  });
  process.exitCode = green ? 0 : 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
