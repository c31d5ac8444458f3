import { expect, test } from '@playwright/test';
import { tryAgain } from '../../scripts/tryAgain.mjs';

const run = (passed: number, failed: readonly string[] = [], errors = 0) => ({ passed, failed: [...failed], skipped: 1, errors });

/** What becomes of a first run, when the second one ends as given; and how many runs there were. */
async function outcome(first: ReturnType<typeof run>, second = run(0)) {
  let runs = 0;
  return { ...(await tryAgain(async (failedOnes) => ((runs += 1), failedOnes ? second : first))), runs };
}

test('what fails once is flaky, what fails twice has failed, and each is counted once', async () => {
  expect(await outcome(run(9))).toEqual({ passed: 9, failed: 0, skipped: 1, flaky: [], runs: 1 });
  expect(await outcome(run(8, ['a', 'b']), run(1, ['b']))).toEqual({ passed: 9, failed: 1, skipped: 1, flaky: ['a'], runs: 2 });
});

test('nothing is tried again where many failed or something failed outside of tests, and who does not run again has failed', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(await outcome(run(3, six), run(6))).toEqual({ passed: 3, failed: 6, skipped: 1, flaky: [], runs: 1 });
  expect(await outcome(run(8, ['a'], 1), run(1))).toEqual({ passed: 8, failed: 1, skipped: 1, flaky: [], runs: 1 });
  expect(await outcome(run(9, [], 2))).toEqual({ passed: 9, failed: 1, skipped: 1, flaky: [], runs: 1 });
  expect(await outcome(run(8, ['a']), run(0))).toEqual({ passed: 8, failed: 1, skipped: 1, flaky: [], runs: 2 });
  expect(await outcome(run(8, ['a']), run(1, [], 1))).toEqual({ passed: 8, failed: 1, skipped: 1, flaky: [], runs: 2 });
});
