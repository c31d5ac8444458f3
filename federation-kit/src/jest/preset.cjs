const { dirname, join } = require('node:path');

const setup = join(__dirname, 'setup.cjs');
// Before jest starts its workers, which inherit it: days and hours are the same on every machine.
process.env.TZ = 'UTC';
const require_ = (name) => require.resolve(name, { paths: [process.cwd(), __dirname] });

/**
 * Jest for any package of the front end: TypeScript over swc, jsdom, CSS modules as their own names, nothing built.
 * @example module.exports = require('@halyard-h5/federation-kit/jest');
 * @type {import('jest').Config}
 */
module.exports = {
  testEnvironment: require_('jest-environment-jsdom'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Long proofs: `npm run prove -- server` has them.
  testPathIgnorePatterns: ['/node_modules/', '\\.proof\\.test\\.'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json'],
  setupFilesAfterEnv: [setup],
  transform: {
    '\\.svg$': join(__dirname, 'fileAddress.cjs'),
    '\\.(t|j)sx?$|\\.mjs$': [
      require_('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These come as ES modules alone.
  transformIgnorePatterns: [
    '/node_modules/(?!(lightweight-charts|fancy-canvas|uqr|partysocket|trading-signals|@module-federation|@halyard-h5)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': require_('identity-obj-proxy'),
    '\\.css$': join(__dirname, 'emptyModule.cjs'),
    // Exported for `import` alone, which jest does not ask for.
    '^lightweight-charts$': join(dirname(require_('lightweight-charts/package.json')), 'dist/lightweight-charts.production.mjs'),
  },
  // For tests that hang; a busy machine is no failure.
  testTimeout: 120_000,
  clearMocks: true,
  restoreMocks: true,
};
