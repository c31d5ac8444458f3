const { createHash } = require('node:crypto');
const { basename } = require('node:path');

/** Stands for the address that a build gives a file: its name. */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
  getCacheKey: (_source, path) => createHash('sha1').update(path).digest('hex'),
};
