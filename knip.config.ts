import type { KnipConfig } from 'knip';

/** `!` marks what production loads, for `npm run unused -- --production`, which counts no test as a use. */
const config: KnipConfig = {
  // A type that stands in the signature of an exported function is exported with it, whether or not somebody names it today.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': { entry: ['scripts/*.{mjs,cjs}!'], project: ['scripts/**!'] },
    'mf-*': { entry: ['src/remote.ts!', 'webpack.config.ts!'], project: ['**/*.{ts,tsx}!'] },
    'mf-account': { entry: ['src/remote.ts!', 'webpack.config.ts!', 'scripts/*.ts!'], project: ['**/*.{ts,tsx}!'] },
    'examples/*': { entry: ['src/remote.ts!', 'bundle.mjs!'], project: ['**/*.{ts,tsx,mjs}!'] },
    shell: {
      entry: ['src/main.tsx!', 'src/boot/preloader.ts!', 'src/serviceWorker/serviceWorker.ts!', 'webpack.config.ts!', 'scripts/*.ts!'],
      project: ['**/*.{ts,tsx}!'],
    },
    'shared-api': { project: ['**/*.{ts,tsx}!'], includeEntryExports: true },
    'shared-ui': { project: ['**/*.{ts,tsx}!'], includeEntryExports: true },
    'shared-trading': { project: ['**/*.{ts,tsx}!'], includeEntryExports: true },
    'federation-kit': {
      entry: ['bin/*.mjs!', 'src/cli/main.ts!', 'src/jest/*.cjs!', 'src/deploy/testing/deployChild.ts'],
      project: ['**/*.{ts,tsx,js,cjs,mjs}!'],
      includeEntryExports: true,
    },
    'api-server': {
      entry: ['src/main.ts!', 'src/app/*/main.ts!', 'scripts/*.{ts,mjs}!', 'soak/main.ts!', 'bench/main.ts!', 'bench/streamClients.ts!'],
      project: ['**/*.{ts,mjs}!'],
    },
    e2e: {
      entry: [
        'run.mjs!',
        'tests/**/*.spec.ts!',
        'playwright.config.ts!',
        'gallery/main.ts!',
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
