import type { PlaywrightCounts } from './playwrightCounts.mjs';

export interface TriedCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of tests that passed at their second try alone. */
  flaky: string[];
}

/**
 * Runs tests, and those that failed once more by themselves, when there are at most five.
 * @param runTests runs all of them, or with `true` those alone that failed last
 */
export function tryAgain(runTests: (failedOnes: boolean) => Promise<PlaywrightCounts>): Promise<TriedCounts>;
