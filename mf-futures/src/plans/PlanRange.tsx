import type { FollowPlan } from '@halyard-h5/shared-api';
import { formatQuantity } from '@halyard-h5/shared-ui';

/** Least and most that one may follow with: USDT, or per cent of the follower's balance. */
export function PlanRange({ plan }: { readonly plan: Pick<FollowPlan, 'condition' | 'minimum' | 'maximum'> }) {
  const unit = plan.condition === 'fixed' ? ' USDT' : '%';
  return (
    <bdi dir="ltr">
      {formatQuantity(plan.minimum)} – {formatQuantity(plan.maximum)}
      {unit}
    </bdi>
  );
}
