module.exports = require('federation-kit/jest');
