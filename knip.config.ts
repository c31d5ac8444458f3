import type { KnipConfig } from 'knip';

/** `!` marks what production loads, for `npm run unused -- --production`, which counts no test as a use. */
const config: KnipConfig = {
  // A type that stands in the signature of an exported function is exported with it, whether or not somebody names it today.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Peers of shared-api's test doubles, which are no part of the product.
  exclude: ['optionalPeerDependencies'],
  ignoreFiles: ['scripts/**/*.d.mts', 'shared-ui/src/exports.test.ts', 'shared-api/src/host/fixtures/*.fixture.ts'],
  ignoreIssues: {
    // The preset maps the chart's library for every package; that is no dependency of theirs.
    '**/jest.config.cjs': ['unlisted'],
    // Loaded by its path.
    'federation-kit/src/jest/*.cjs': ['exports'],
    'federation-kit/{configuration/index.d.mts,src/webpack/*Config.ts}': ['exports', 'types'],
    // Named by nobody here, but they stand in the signatures of what other repositories call.
    '{shared-*,federation-kit}/src/**/index.ts': ['types'],
    'shared-api/src/contract/types.ts': ['types'],
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,cjs}!',
        'scripts/release/files/*.mjs!',
        'scripts/release/*.test.mjs',
        'scripts/circles/*.test.mjs',
        'scripts/versions/*.test.mjs',
        'scripts/testing/*.test.mjs',
        // Asked by .ci/run.
        'scripts/testing/answeringPostgres.mjs!',
        'scripts/mutation/*.cjs!',
        'scripts/mutation/inProcess/plugin.mjs!',
      ],
      project: ['scripts/**!'],
      // The packages' builds find them here; the runner is a plugin of Stryker, known by its name.
      ignoreDependencies: ['webpack', 'webpack-cli', '@stryker-mutator/jest-runner'],
      ignoreBinaries: ['apt-get'],
    },
    'mf-*': { entry: ['src/remote.ts!'], project: ['**/*.{ts,tsx}!'] },
    'mf-account': { entry: ['src/remote.ts!', 'scripts/*.ts!'], project: ['**/*.{ts,tsx}!'] },
    'examples/*': { entry: ['src/remote.ts!'], project: ['**/*.{ts,tsx,mjs}!'] },
    shell: {
      entry: [
        'src/shared.ts!',
        'src/main.tsx!',
        'src/boot/preloader.ts!',
        'src/serviceWorker/{serviceWorker,removalWorker}.ts!',
        'scripts/*.ts!',
      ],
      project: ['**/*.{ts,tsx}!'],
    },
    'operator-console': { entry: ['src/main.tsx!'], project: ['**/*.{ts,tsx}!'] },
    'shared-api': { project: ['**/*.{ts,tsx}!'], includeEntryExports: true },
    'shared-trading': { project: ['**/*.{ts,tsx}!'], includeEntryExports: true },
    'shared-ui': {
      project: ['**/*.{ts,tsx}!'],
      includeEntryExports: true,
      // Lists every export, and would use them all.
      jest: { entry: ['src/**/*.test.{ts,tsx}', '!src/exports.test.ts'] },
    },
    'federation-kit': {
      entry: [
        'bin/*.mjs!',
        'configuration/index.d.mts!',
        'src/cli/runCommandLine.ts!',
        'src/compose/updateSite.ts!',
        'src/jest/*.cjs!',
        'src/deploy/testing/deployChild.ts',
      ],
      project: ['**/*.{ts,tsx,mts,js,cjs,mjs}!'],
      includeEntryExports: true,
      // Named by path, for webpack and jest.
      ignoreDependencies: ['css-loader', 'ts-loader', 'webpack-cli', 'jest-environment-jsdom'],
    },
    'api-server': {
      // A room's tables are known by declaration merging, without an import.
      entry: [
        'src/main.ts!',
        'src/app/*/main.ts!',
        'src/**/tables.ts!',
        'scripts/*.{ts,mjs}!',
        'simulation/{main,runScript}.ts!',
        'soak/upgrade/{main,recordRelease}.ts!',
        'bench/streamClients.ts!',
      ],
      project: ['**/*.{ts,mjs}!'],
      ignoreBinaries: ['pg_dump', 'ip', 'mount', 'umount', 'haproxy'],
      // Imported by a script that a test writes.
      ignoreDependencies: ['@redocly/openapi-core'],
    },
    e2e: {
      entry: [
        'tests/**/*.spec.ts!',
        'proofs.config.ts!',
        // Playwright's second program: other browsers, found by its own configuration.
        'journeys/{playwright.config.ts,{journeys,screenshots}.spec.ts,run.mjs}!',
        // Bundled for the page by its path.
        'journeys/phone/inPage.ts!',
        'bench/*/main.ts!',
        'bench/coldload/monolith.ts!',
        'bench/startup/barePage.tsx!',
        'bench/streams/bare/main.ts!',
      ],
      project: ['**/*.{ts,tsx,mjs}!'],
    },
  },
};

export default config;
