import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const setupFiles = (root) => [join(root, 'scripts/mutation/fewerExamples.cjs')];

/** For tests that need no more than what they import. */
const inProcess = (root, room) => ({
  testRunner: 'in-process',
  plugins: [join(root, 'scripts/mutation/inProcess/plugin.mjs')],
  inProcess: { folder: room.folder, setupFiles: setupFiles(root) },
});

const withJest = (root, room) => ({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    configFile: `${room.package}/jest.config.cjs`,
    config: {
      testEnvironment: 'node',
      roots: room.jest.roots.map((folder) => `<rootDir>/${folder}`),
      testMatch: [`**/${room.folder}/**/*.test.ts`],
      testPathIgnorePatterns: room.jest.slow.map((name) => `/${name}\\.test\\.ts$`),
      watchman: false,
      setupFiles: setupFiles(root),
    },
    enableFindRelatedTests: true,
  },
});

/** Stryker would believe for ever that a mutant lives which no one test covers, whatever tests came since. */
function forgetLivingOfLoading(incrementalFile) {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter((mutant) => !(mutant.static && mutant.status === 'Survived'));
  }
  writeFileSync(incrementalFile, JSON.stringify(report));
}

/**
 * Runs the tests of a room against every mutant of `files` (from the root), or of the whole room. Results of earlier runs are used where neither
 * the file nor its tests have changed.
 * @returns what became of each mutant, as Stryker tells it
 */
export async function mutateRoom(root, room, files, { concurrency }) {
  const here = process.cwd();
  process.chdir(root);
  const incrementalFile = `.cache/mutation/${room.name}.json`;
  forgetLivingOfLoading(incrementalFile);
  try {
    const results = await new Stryker({
      mutate: files ?? [`${room.folder}/**/*.ts`, `!${room.folder}/**/*.test.ts`, `!${room.folder}/**/index.ts`],
      ...(room.jest ? withJest(root, room) : inProcess(root, room)),
      coverageAnalysis: 'perTest',
      concurrency,
      incremental: true,
      incrementalFile,
      tempDirName: `.cache/mutation/${room.name}`,
      ignorePatterns: ['/*', '!/docs', '!/scripts', `!/${room.package}`, `/${room.package}/dist*`],
      // Nothing is compiled but by swc, which looks at no types.
      disableTypeChecks: false,
      // For tests that never end; a busy machine is no proof that a mutant was noticed.
      timeoutMS: 60_000,
      timeoutFactor: 5,
      dryRunTimeoutMinutes: 15,
      reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
      allowConsoleColors: false,
      logLevel: 'warn',
      warnings: { slow: false },
    }).runMutationTest();
    // Those of other files come from earlier runs, and may speak of code that is no more.
    return results.filter(({ fileName }) => (files ? files.some((file) => fileName === join(root, file)) : existsSync(fileName)));
  } finally {
    process.chdir(here);
  }
}
