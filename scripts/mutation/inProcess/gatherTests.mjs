import { expect } from 'expect';
import { bind } from 'jest-each';

/**
 * Loads a test file and gathers its tests by the functions of jest that tests of pure functions use.
 * A file that uses another one cannot be loaded, and the run ends with its name.
 * @param load loads the file
 * @returns the tests in their order, none run yet; names begin with those of `describe`, as in jest
 */
export function gatherTests(load) {
  const tests = [];
  const names = [];
  const test = (name, run) => tests.push({ name: [...names, name].join(' '), run });
  const describe = (name, define) => {
    names.push(name);
    define();
    names.pop();
  };
  const withEach = (word) => Object.assign(word, { each: bind(word, false) });
  Object.assign(globalThis, { describe: withEach(describe), test: withEach(test), it: test, expect });
  load();
  return tests;
}
