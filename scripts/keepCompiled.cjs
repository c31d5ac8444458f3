/**
 * Keeps what a jest worker has compiled, for its other test files: saves a quarter of the server's tests' time.
 * @example node --require ./scripts/keepCompiled.cjs node_modules/jest/bin/jest.js
 */
const vm = require('node:vm');

const { compileFunction } = vm;
/** What was compiled, by file: `{ source, script }`. */
const kept = new Map();

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  // A native import belongs to the test file that compiled it.
  if (!parsingContext || source.includes('import(')) return compileFunction(source, parameters, options);
  let known = kept.get(filename);
  if (known?.source !== source) {
    const head = `(function(${parameters.join(',')}){`;
    known = { source, script: new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) };
    kept.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};
