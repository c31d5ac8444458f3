import { expect, test } from '@playwright/test';
import { findSilentRaises, judgeBudgets } from './judgeBudgets';

const line = (bytes: number, reason?: string) => ({ bytes, since: '2026-11-26', reason });
const budgets = { home: [line(9_000, 'a start'), line(10_000, 'a chart')] };

test('the last line of a budget holds, to the byte and not far below', () => {
  expect(judgeBudgets(budgets, { home: { bytes: 10_000 } }, 4_096)).toEqual([]);
  expect(judgeBudgets(budgets, { home: { bytes: 5_904 } }, 4_096)).toEqual([]);
  const [over] = judgeBudgets(budgets, { home: { bytes: 10_001, files: { 'small.js': 1, 'large.js': 10_000 } } }, 4_096);
  expect(over).toMatch(/home weighs 10001 bytes, 1 more than its budget of 10000.*10000 {2}large\.js.*small\.js.*a line with 10240 bytes/s);
  expect(judgeBudgets(budgets, { home: { bytes: 5_903 } }, 4_096)).toEqual([expect.stringContaining('add a line with 6144 bytes')]);
});

test('what has no budget, and a budget of nothing, are faults', () => {
  expect(judgeBudgets(budgets, { markets: { bytes: 700 } }, 4_096)).toEqual([
    expect.stringContaining('home has a budget'),
    expect.stringContaining('markets weighs 700 bytes and has no budget: add one of 1024'),
  ]);
});

test('a raise needs a reason, a line that lowers none', () => {
  expect(findSilentRaises('home', [line(9_000, 'a start'), line(8_000), line(9_000, ' ')])).toEqual([
    'home was raised to 9000 bytes on 2026-11-26 without a reason.',
  ]);
});
