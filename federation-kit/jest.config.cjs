const preset = require('./src/jest/preset.cjs');

module.exports = { ...preset, testEnvironment: 'node' };
