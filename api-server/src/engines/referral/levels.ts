import type { Decimal } from '@halyard-h5/shared-api/formulas';

/** One team level: how many qualified direct members it takes, and its rebate for each tier as a fraction. */
export interface ReferralLevel {
  readonly level: number;
  readonly members: number;
  readonly rates: readonly [first: Decimal, second: Decimal, third: Decimal];
}

/** LV1 to LV6 with the default numbers. */
export const defaultLevels: readonly ReferralLevel[] = [
  { level: 1, members: 0, rates: ['0.1', '0.05', '0.02'] },
  { level: 2, members: 3, rates: ['0.12', '0.06', '0.02'] },
  { level: 3, members: 10, rates: ['0.14', '0.07', '0.03'] },
  { level: 4, members: 30, rates: ['0.16', '0.08', '0.03'] },
  { level: 5, members: 100, rates: ['0.18', '0.09', '0.04'] },
  { level: 6, members: 300, rates: ['0.2', '0.1', '0.05'] },
];

/** The highest level that `members` qualified direct members reach. `levels` ascend and start at zero members. */
export function levelOf(members: number, levels: readonly ReferralLevel[]): ReferralLevel {
  const reached = levels.filter((level) => members >= level.members).at(-1);
  if (reached === undefined) throw new Error('The level table does not start at zero members');
  return reached;
}

/** The level after that one, undefined at the highest. */
export function nextLevel(members: number, levels: readonly ReferralLevel[]): ReferralLevel | undefined {
  return levels.find((level) => level.members > members);
}
