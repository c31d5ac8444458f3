/** fast-check as the tests of this repository see it: with the same seed in every run, unless PROPERTY_SEED names another. */
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
module.exports = fastCheck;
