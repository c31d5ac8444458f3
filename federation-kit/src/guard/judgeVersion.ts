import type { ReleaseFigures } from '@halyard-h5/shared-api/contract';

/** When a version is taken back. */
export interface GuardSettings {
  /** Visits to it, and to what it is compared with, before it is judged. */
  readonly minimumVisits: number;
  /** Probability that an equal version is taken back, in one stage, however often one looks (0.002: two of a thousand). */
  readonly falseAlarms: number;
}

export const defaultGuard: GuardSettings = { minimumVisits: 30, falseAlarms: 0.002 };

/** Visits, each counted once, and how many of them failed. */
export interface VisitRate {
  readonly visits: number;
  readonly failed: number;
}

export const visitRate = (figures: ReleaseFigures | undefined): VisitRate => ({
  visits: figures?.visits ?? 0,
  failed: figures?.failedVisits ?? 0,
});

/** How many times as often a bad version may fail; the evidence for each counts the same. */
const ratios = [1.5, 2, 3, 5, 10, 30];

/** Logarithm of the mean of numbers that are given by their logarithms. */
function logOfMean(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  return largest + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - largest), 0) / logs.length);
}

/**
 * Evidence that a version fails more often than the one beside it: the logarithm of a likelihood ratio.
 * An equal version brings it above log(1/a) with probability a at most, however often one looks (Ville's inequality; docs/decisions/0223).
 * @see docs/decisions/0223-the-guard-judges-visits.md
 */
export function evidenceBeside(version: VisitRate, other: VisitRate): number {
  const visits = version.visits + other.visits;
  if (visits === 0) return 0;
  const share = version.visits / visits;
  const failed = version.failed + other.failed;
  return logOfMean(ratios.map((ratio) => version.failed * Math.log(ratio) - failed * Math.log(ratio * share + 1 - share)));
}

/** Standard deviations by which an earlier rate may have been higher than it was seen. */
const allowedDeviations = 3;

/** The highest failure rate that visits speak for (Wilson's bound). */
function highestRate({ visits, failed }: VisitRate): number {
  const rate = failed / visits;
  const square = allowedDeviations ** 2 / visits;
  return (rate + square / 2 + allowedDeviations * Math.sqrt((rate * (1 - rate)) / visits + square / (4 * visits))) / (1 + square);
}

/** The same as `evidenceBeside` where the other one has run before and is gone: evidence against the highest rate that its visits speak for. */
export function evidenceAfter(version: VisitRate, before: VisitRate): number {
  if (before.visits === 0) return 0;
  const rate = highestRate(before);
  return logOfMean(ratios.map((ratio) => version.failed * Math.log(ratio) - (ratio - 1) * rate * version.visits));
}

/** Whether evidence is enough to take a version back. Without visits to compare with there is no judgement at all. */
export function isBad(evidence: number, version: VisitRate, other: VisitRate, { minimumVisits, falseAlarms }: GuardSettings): boolean {
  return Math.min(version.visits, other.visits) >= minimumVisits && evidence >= Math.log(1 / falseAlarms);
}
