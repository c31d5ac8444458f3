const { default: Sequencer } = require('@jest/test-sequencer');

/** The longest files: begun last, they would keep one core idle at the end. */
const slow = /(wholeServer|writeRoutes)\.test\.ts$/;

/** Jest's own order, but for the slow files, which come first; jest knows them by itself only from an earlier run. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => slow.test(path)), ...sorted.filter(({ path }) => !slow.test(path))];
  }
};
