// The whole forms that these tests fill in take seconds on a busy machine.
module.exports = { ...require('@halyard-h5/federation-kit/jest'), testTimeout: 30_000 };
