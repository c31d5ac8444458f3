const preset = require('@halyard-h5/federation-kit/jest');

/** Unit tests of what the benches share; browser tests are `*.spec.ts`. */
module.exports = { ...preset, testEnvironment: 'node', setupFilesAfterEnv: [], roots: ['<rootDir>/bench'] };
