import type { ReleaseFigures } from '@halyard-h5/shared-api/contract';

/** When a version on its way is taken back. */
export interface GuardSettings {
  /** Page loads, tried or done, before a version is judged. */
  readonly minimumLoads: number;
  /** Its failure rate must exceed the stable version's by this factor … */
  readonly ratio: number;
  /** … and by this much (0.02: two failures more in a hundred loads). */
  readonly difference: number;
}

export const defaultGuard: GuardSettings = { minimumLoads: 50, ratio: 2, difference: 0.02 };

export interface FailureRate {
  /** Loads that were tried: those that succeeded, and faults. */
  readonly loads: number;
  readonly failures: number;
  /** Failures per load. */
  readonly rate: number;
}

/** Faults and errors per load; a page that never came up is a load, too. */
export function failureRate(figures: ReleaseFigures | undefined): FailureRate {
  const { loads: done = 0, faults = 0, errors = 0 } = figures ?? {};
  const loads = done + faults;
  const failures = faults + errors;
  return { loads, failures, rate: loads === 0 ? (failures > 0 ? 1 : 0) : failures / loads };
}

/**
 * Whether a version fails too often beside the stable one. Too few loads are no judgement; a stable version without loads counts as one
 * that never fails.
 */
export function failsTooOften(version: FailureRate, stable: FailureRate, { minimumLoads, ratio, difference }: GuardSettings): boolean {
  if (Math.max(version.loads, version.failures) < minimumLoads) return false;
  return version.rate > stable.rate * ratio && version.rate - stable.rate > difference;
}
