import type { FollowPlan } from '@halyard-h5/shared-api';
import { formatAmount, formatMoney, formatPercent } from '@halyard-h5/shared-ui';

/** Least and most that one may follow with: USDT, or per cent of the follower's balance. */
export function PlanRange({ plan }: { readonly plan: Pick<FollowPlan, 'condition' | 'minimum' | 'maximum'> }) {
  const isShare = plan.condition === 'percentage';
  return (
    <bdi dir="ltr" translate="no">
      {isShare
        ? `${formatAmount(plan.minimum, undefined)} – ${formatPercent(plan.maximum, { shortest: true })}`
        : `${formatMoney(plan.minimum)} – ${formatMoney(plan.maximum)} USDT`}
    </bdi>
  );
}
