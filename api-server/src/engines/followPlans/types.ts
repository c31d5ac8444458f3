import type { Decimal, DeliveryDirection } from '@halyard-h5/shared-api/formulas';

/** `fixed`: minimum, maximum and a follower's value are USDT. `percentage`: they are per cent of the follower's available delivery balance. */
export type FollowCondition = 'fixed' | 'percentage';

/** What a publisher asks for. Times in ms UTC, stake in USDT. */
export interface PlanDraft {
  readonly symbol: string;
  readonly direction: DeliveryDirection;
  readonly seconds: number;
  readonly orderAt: number;
  readonly releaseAt: number;
  readonly condition: FollowCondition;
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  readonly stake: Decimal;
}

/** Limits of the delivery period that a plan uses, in USDT. */
export interface PeriodLimits {
  readonly minimum: Decimal;
  readonly maximum: Decimal;
}

export interface FollowPlanRules {
  /** Shortest and longest time between publishing and order time, ms. */
  readonly earliestOrder: number;
  readonly latestOrder: number;
}

/** What joining, leaving and placing need to know of a plan. */
export interface OpenPlan {
  readonly publisherId: string;
  readonly orderAt: number;
  readonly releaseAt: number;
  readonly condition: FollowCondition;
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  readonly cancelled: boolean;
  readonly placed: boolean;
  readonly inviteOnly: boolean;
}
