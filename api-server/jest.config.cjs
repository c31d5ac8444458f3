// Before jest starts its workers, which inherit it.
process.env.TZ = 'UTC';

/** Tests of the server run in Node, on TypeScript compiled by swc. */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/soak', '<rootDir>/bench', '<rootDir>/simulation', '<rootDir>/fuzz'].filter((folder) =>
    require('node:fs').existsSync(folder.replace('<rootDir>', __dirname)),
  ),
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs', importInterop: 'swc' } },
    ],
  },
  // Long proofs: `npm run prove -- server` has them.
  testPathIgnorePatterns: ['/node_modules/', '\\.proof\\.test\\.'],
  transformIgnorePatterns: ['/node_modules/(?!(@electric-sql|cookie|cookie|@scure|@noble|@otplib|otplib)/)'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/../scripts/fixedSeeds.cjs' },
  globalSetup: '<rootDir>/jest.globalSetup.cjs',
  globalTeardown: '<rootDir>/jest.globalTeardown.cjs',
  // For tests that hang; a busy machine is no failure.
  testTimeout: 120_000,
};
