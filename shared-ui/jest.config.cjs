const preset = require('@halyard-h5/federation-kit/jest');

module.exports = { ...preset, moduleNameMapper: { ...preset.moduleNameMapper, '^fast-check$': '<rootDir>/../scripts/fixedSeeds.cjs' } };
