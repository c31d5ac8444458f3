import type { BudgetLine, Budgets } from './readBudgets';

/** What one tab or package weighs, bytes of brotli. */
export interface Weight {
  readonly bytes: number;
  /** By path without hash, where there are several. */
  readonly files?: Readonly<Record<string, number>>;
}

/** Budgets step by half a KB, so that a few words more in a text are no raise. */
const nextStep = (bytes: number): number => Math.ceil(bytes / 512) * 512;

/** How many of the largest files a fault names. */
const namedFiles = 8;

const largest = (files: Readonly<Record<string, number>>): string =>
  Object.entries(files)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, namedFiles)
    .map(([file, bytes]) => `${String(bytes).padStart(8)}  ${file}`)
    .join('\n');

function judge(name: string, { bytes, files }: Weight, budget: number, slack: number): string[] {
  if (bytes < budget - slack)
    return [
      `${name} weighs ${bytes} bytes, ${budget - bytes} less than its budget of ${budget}. Lower it, so that the saving is kept: add a line with ${nextStep(bytes)} bytes.`,
    ];
  if (bytes <= budget) return [];
  return [
    `${name} weighs ${bytes} bytes, ${bytes - budget} more than its budget of ${budget}.`,
    ...(files ? [`The largest of its ${Object.keys(files).length} files:`, largest(files)] : []),
    `Load late what it does not need at once, or add a line with ${nextStep(bytes)} bytes and the reason.`,
  ];
}

/**
 * Holds what was measured against the budgets of one section.
 * @param slack how far below its budget something may stay, bytes
 * @returns a text for each that is over, far below, without a budget or not there
 */
export function judgeBudgets(budgets: Budgets, measured: Readonly<Record<string, Weight>>, slack: number): string[] {
  const names = [...new Set([...Object.keys(budgets), ...Object.keys(measured)])];
  return names.flatMap((name) => {
    const budget = budgets[name]?.at(-1)?.bytes;
    const weight = measured[name];
    if (!weight) return [`${name} has a budget, but is no tab or package.`];
    if (budget === undefined) return [`${name} weighs ${weight.bytes} bytes and has no budget: add one of ${nextStep(weight.bytes)}.`];
    const fault = judge(name, weight, budget, slack);
    return fault.length > 0 ? [fault.join('\n')] : [];
  });
}

/** Each raise without a reason; the first line of a budget is a raise, a line that lowers it is none. */
export const findSilentRaises = (name: string, lines: readonly BudgetLine[]): string[] =>
  lines
    .filter(({ bytes, reason = '' }, at) => bytes > (lines[at - 1]?.bytes ?? 0) && reason.trim() === '')
    .map(({ bytes, since }) => `${name} was raised to ${bytes} bytes on ${since} without a reason.`);
