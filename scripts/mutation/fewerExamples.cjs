const fc = require('fast-check');

/** Of so many examples one is tried, but some always. */
const share = 20;
const least = 5;

/**
 * Property tests over mutants: always the same examples, for a mutant must not live or die by chance, and few of them. That can only leave more
 * mutants alive than the whole test would.
 */
fc.configureGlobal({ seed: 20_260_101, endOnFailure: true });
const assert = (property, options) => fc.assert(property, { ...options, numRuns: Math.max(least, (options?.numRuns ?? 100) / share) });
fc.default = Object.create(fc.default, { assert: { value: assert } });
