import type { OwnLimits } from '@halyard-h5/shared-api';

/** What the form of own limits holds. Days count from now; '0' keeps the stop that is there, or none. */
export type LimitValues = {
  readonly stakeOn: boolean;
  readonly maximumStake: string;
  readonly lossOn: boolean;
  readonly dailyLoss: string;
  readonly coolOffDays: string;
  readonly exclusionDays: string;
};

/** Days that a stop can be chosen for. */
export const coolOffChoices = ['0', '1', '3', '7', '30'] as const;
export const exclusionChoices = ['0', '90', '180', '365'] as const;

const day = 86_400_000;

/** Values for the form of the limits that were last wished for. */
export function valuesOf({ maximumStake, dailyLoss }: OwnLimits): LimitValues {
  return {
    stakeOn: maximumStake !== undefined,
    maximumStake: maximumStake ?? '',
    lossOn: dailyLoss !== undefined,
    dailyLoss: dailyLoss ?? '',
    coolOffDays: '0',
    exclusionDays: '0',
  };
}

/** End of a stop, milliseconds UTC: the later one of what is kept and what is chosen. */
function stopOf(kept: number | undefined, days: string, now: number): number | undefined {
  if (days === '0') return kept;
  return Math.max(kept ?? 0, now + Number(days) * day);
}

/**
 * Limits to ask the exchange for.
 * @param kept limits last wished for, whose stops go on
 * @param now server time, milliseconds UTC
 */
export function wishOf(values: LimitValues, kept: OwnLimits, now: number): OwnLimits {
  return {
    maximumStake: values.stakeOn ? values.maximumStake : undefined,
    dailyLoss: values.lossOn ? values.dailyLoss : undefined,
    coolOffUntil: stopOf(kept.coolOffUntil, values.coolOffDays, now),
    selfExcludedUntil: stopOf(kept.selfExcludedUntil, values.exclusionDays, now),
  };
}

/** End of a stop that the trader has newly chosen, milliseconds UTC; undefined when none was. */
export function newStopOf(values: LimitValues, wish: OwnLimits): number | undefined {
  const ends = [
    values.coolOffDays === '0' ? undefined : wish.coolOffUntil,
    values.exclusionDays === '0' ? undefined : wish.selfExcludedUntil,
  ].filter((end) => end !== undefined);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}
