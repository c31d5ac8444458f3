import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, DryRunStatus, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { loadAnew, loadTypeScript } from './sources.mjs';
import { gatherTests } from './gatherTests.mjs';

const separator = ': ';

/**
 * Runs tests of pure functions one after the other in the process of the worker that Stryker starts. Jest makes a new world for each mutant, which
 * takes many times as long as the tests; here only our own modules are loaded anew, and only for the test files that the mutant concerns.
 */
class InProcessTestRunner {
  static inject = tokens(commonTokens.options);
  #instrumented = (globalThis.__stryker__ ??= {});

  /** What each test file loads: nothing beside that can concern it. */
  #loadedBy = new Map();

  constructor({ inProcess }) {
    this.options = inProcess;
  }

  /** Every run loads anew. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    loadTypeScript();
    for (const file of this.options.setupFiles) createRequire(import.meta.url)(file);
    const { folder } = this.options;
    const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.test.ts'));
    this.files = names.map((name) => join(folder, name)).sort();
  }

  async dryRun({ disableBail }) {
    const result = await this.#run({ disableBail });
    return { ...result, mutantCoverage: this.#instrumented.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, mutantActivation, testFilter, hitLimit, disableBail }) {
    Object.assign(this.#instrumented, { hitLimit, hitCount: hitLimit && 0 });
    const result = await this.#run({
      mutant: activeMutant.id,
      mutated: sandboxFileName,
      whileLoading: mutantActivation === 'static',
      testFilter,
      disableBail,
    });
    return toMutantRunResult(result, disableBail);
  }

  async #run({ mutant, mutated, whileLoading, testFilter, disableBail }) {
    const wanted = testFilter && new Set(testFilter);
    const files = wanted ? new Set(testFilter.map((id) => id.slice(0, id.indexOf(separator)))) : this.files;
    const results = [];
    for (const file of files) {
      if (mutated && this.#loadedBy.get(file)?.has(mutated) === false) continue;
      let tests;
      this.#instrumented.activeMutant = whileLoading ? mutant : undefined;
      try {
        tests = gatherTests(() => this.#loadedBy.set(file, loadAnew(resolve(file))));
      } catch (error) {
        return this.#limitReached() ?? { status: DryRunStatus.Error, errorMessage: `${file}: ${error.stack}` };
      }
      this.#instrumented.activeMutant = mutant;
      for (const { name, run } of tests) {
        const id = file + separator + name;
        if (wanted && !wanted.has(id)) continue;
        results.push({ id, name, fileName: resolve(file), ...(await this.#runTest(id, run)) });
        const limit = this.#limitReached();
        if (limit) return limit;
        if (!disableBail && results.at(-1).status === TestStatus.Failed) return { status: DryRunStatus.Complete, tests: results };
      }
    }
    return { status: DryRunStatus.Complete, tests: results };
  }

  /** A mutant that runs a hundred times as often as its line did without it is a loop that does not end. */
  #limitReached() {
    return determineHitLimitReached(this.#instrumented.hitCount, this.#instrumented.hitLimit);
  }

  async #runTest(id, run) {
    const started = performance.now();
    const outcome = { status: TestStatus.Success };
    this.#instrumented.currentTestId = id;
    try {
      await run();
    } catch (error) {
      Object.assign(outcome, { status: TestStatus.Failed, failureMessage: String(error?.stack ?? error) });
    }
    delete this.#instrumented.currentTestId;
    return { ...outcome, timeSpentMs: performance.now() - started };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessTestRunner)];
export const strykerValidationSchema = { properties: { inProcess: { type: 'object' } } };
