import type { FollowPlan } from '@halyard-h5/shared-api';
import { formatAmount } from '@halyard-h5/shared-ui';

/** Least and most that one may follow with: USDT, or per cent of the follower's balance. */
export function PlanRange({ plan }: { readonly plan: Pick<FollowPlan, 'condition' | 'minimum' | 'maximum'> }) {
  const coin = plan.condition === 'fixed' ? 'USDT' : undefined;
  return (
    <bdi dir="ltr">
      {formatAmount(plan.minimum, coin)} – {formatAmount(plan.maximum, coin)}
      {coin === undefined ? '%' : ` ${coin}`}
    </bdi>
  );
}
