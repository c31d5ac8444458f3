import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { levelOf, type ReferralLevel } from './levels';

/** A settled order as far as rebates care. Amounts in USDT. */
export type RebateSource = { readonly kind: 'perpetual'; readonly fees: Decimal } | { readonly kind: 'delivery'; readonly stake: Decimal };

/** One inviter of the trader; the first is the direct one. */
export interface Upline {
  readonly userId: string;
  /** Direct members who deposited and are verified. */
  readonly qualifiedMembers: number;
}

export interface Rebate {
  readonly userId: string;
  readonly tier: 1 | 2 | 3;
  readonly level: number;
  readonly base: Decimal;
  readonly rate: Decimal;
  readonly amount: Decimal;
}

/** What rebates are reckoned on: the perpetual fees paid, or a share of the delivery stake whether it won or lost; never anybody's losses. */
export function commissionBase(source: RebateSource, deliveryShare: Decimal): Decimal {
  return source.kind === 'perpetual' ? money.normalise(source.fees) : money.multiply([source.stake, deliveryShare]);
}

/** Rebates of one settled order for at most three inviters, each by the receiver's own level. Amounts that round to zero are left out. */
export function rebates(base: Decimal, uplines: readonly Upline[], levels: readonly ReferralLevel[]): readonly Rebate[] {
  return uplines
    .slice(0, 3)
    .map(({ userId, qualifiedMembers }, index): Rebate => {
      const tier = (index + 1) as 1 | 2 | 3;
      const { level, rates } = levelOf(qualifiedMembers, levels);
      const rate = rates[index as 0 | 1 | 2];
      return { userId, tier, level, base, rate, amount: money.multiply([base, rate]) };
    })
    .filter(({ amount }) => money.isPositive(amount));
}
