import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { DAY, amountText } from '../../kernel';
import { followPlanRefusals } from './refusals';
import type { FollowCondition, FollowPlanRules, PeriodLimits, PlanDraft } from './types';

/**
 * Checks a plan before it is published. `period` holds the limits of its product and duration, undefined when that is not offered.
 * Throws a refusal naming the first wrong field.
 */
export function assertPublishable(draft: PlanDraft, period: PeriodLimits | undefined, now: number, rules: FollowPlanRules): void {
  if (period === undefined) throw followPlanRefusals.period({ field: 'seconds' });
  const ahead = draft.orderAt - now;
  if (ahead < rules.earliestOrder || ahead > rules.latestOrder) {
    const parameters = { earliest: rules.earliestOrder / 1_000, latest: rules.latestOrder / DAY };
    throw followPlanRefusals.orderTime({ field: 'orderAt', parameters });
  }
  if (draft.releaseAt >= draft.orderAt) throw followPlanRefusals.releaseTime({ field: 'releaseAt' });
  const bounds = draft.condition === 'fixed' ? period : { minimum: '0.01', maximum: '100' };
  const inside = isWithin(draft.minimum, bounds) && isWithin(draft.maximum, bounds) && !money.greater(draft.minimum, draft.maximum);
  if (!inside) throw followPlanRefusals.range({ field: 'minimum', parameters: boundTexts(bounds, draft.condition) });
  if (!isWithin(draft.stake, period)) throw followPlanRefusals.stake({ field: 'stake', parameters: boundTexts(period, 'fixed') });
}

/** A range as messages write it: money, or per cent as they are. */
export function boundTexts({ minimum, maximum }: PeriodLimits, condition: FollowCondition): { minimum: string; maximum: string } {
  const coin = condition === 'fixed' ? 'USDT' : '%';
  return { minimum: amountText(minimum, coin), maximum: amountText(maximum, coin) };
}

/** True for a money amount (at most 8 decimals) from minimum to maximum, both included. */
export function isWithin(value: Decimal, { minimum, maximum }: PeriodLimits): boolean {
  return money.isAmount(value) && !money.less(value, minimum) && !money.greater(value, maximum);
}
