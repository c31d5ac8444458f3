module.exports = require('@halyard-h5/federation-kit/jest');
