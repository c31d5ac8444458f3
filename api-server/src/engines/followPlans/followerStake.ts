import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { FollowCondition, PeriodLimits } from './types';

/** Why a follower (or the publisher) got no order: too little money, the stake below the period's minimum, refused on placing, or too late. */
export type SkipReason = 'notEnough' | 'belowMinimum' | 'refused' | 'halted' | 'late';

export type StakeDecision = { readonly stake: Decimal } | { readonly skipped: SkipReason };

interface Follower {
  readonly value: Decimal;
  readonly cap: Decimal | undefined;
  /** Available delivery balance, USDT. */
  readonly available: Decimal;
}

/**
 * The stake of one follower at the order time: the value, or its per cent of the balance cut to cents, not above the cap and the period's
 * maximum. Skipped when it is below the period's minimum or more than the balance.
 */
export function followerStake(condition: FollowCondition, { value, cap, available }: Follower, period: PeriodLimits): StakeDecision {
  const wished = condition === 'fixed' ? value : money.multiply([available, value, '0.01'], 2);
  const stake = money.min(cap === undefined ? wished : money.min(wished, cap), period.maximum);
  if (money.greater(stake, available)) return { skipped: 'notEnough' };
  if (money.less(stake, period.minimum)) return { skipped: condition === 'fixed' ? 'belowMinimum' : 'notEnough' };
  return { stake };
}
