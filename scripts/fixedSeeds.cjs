/**
 * fast-check as the tests of this repository see it.
 * `npm test` takes a third of each property's cases, from a fixed seed; `npm run prove -- properties` takes all, from a seed that it prints.
 * PROPERTY_SEED goes over the seed of any test.
 */
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const { PROPERTY_SEED, PROPERTY_SHARE = '0.34' } = process.env;
const usual = 100;

const assert = (property, { numRuns = usual, seed = 1, ...rest } = {}) =>
  fastCheck.assert(property, {
    ...rest,
    numRuns: Math.ceil(numRuns * Number(PROPERTY_SHARE)),
    seed: PROPERTY_SEED === undefined ? seed : Number(PROPERTY_SEED),
  });

const all = { ...fastCheck, assert };
module.exports = { ...all, __esModule: true, default: all };
