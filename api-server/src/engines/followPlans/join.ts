import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { amountText, isRefusal, type Refusal } from '../../kernel';
import { boundTexts, isWithin } from './publish';
import { followPlanRefusals } from './refusals';
import type { OpenPlan, PeriodLimits } from './types';

/** Who wants to join, and how that person stands to the plan. */
export interface Candidate {
  readonly userId: string;
  readonly invited: boolean;
  readonly joined: boolean;
}

/** Refuses who may not join now: own plan, joined already, over, or there is no such plan for them, because it is not released or they are not invited. */
export function assertJoinable(plan: OpenPlan, candidate: Candidate, now: number): void {
  if (candidate.userId === plan.publisherId) throw followPlanRefusals.ownPlan();
  if (now < plan.releaseAt || (plan.inviteOnly && !candidate.invited)) throw followPlanRefusals.missing();
  assertBeforeOrderTime(plan, now);
  if (candidate.joined) throw followPlanRefusals.joined();
}

/** The refusal that joining would meet, or undefined. */
export function joinObstacle(plan: OpenPlan, candidate: Candidate, now: number): Refusal | undefined {
  try {
    assertJoinable(plan, candidate, now);
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/** Refuses a value outside the plan's range, or a cap below the least stake (USDT) of the period. */
export function assertValue(plan: OpenPlan, value: Decimal, cap: Decimal | undefined, period: PeriodLimits): void {
  if (!isWithin(value, plan)) {
    throw followPlanRefusals.value({ field: 'value', parameters: boundTexts(plan, plan.condition) });
  }
  if (cap !== undefined && (!money.isAmount(cap) || money.less(cap, period.minimum))) {
    throw followPlanRefusals.cap({ field: 'cap', parameters: { minimum: amountText(period.minimum) } });
  }
}

/** Refuses changes at or after the order time, and of withdrawn plans. */
export function assertBeforeOrderTime(plan: Pick<OpenPlan, 'orderAt' | 'cancelled' | 'placed'>, now: number): void {
  if (plan.cancelled || plan.placed || now >= plan.orderAt) throw followPlanRefusals.ended();
}
