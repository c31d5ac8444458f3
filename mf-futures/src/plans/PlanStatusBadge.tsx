import type { FollowPlan } from '@halyard-h5/shared-api';
import { Badge, type BadgeTone } from '@halyard-h5/shared-ui';
import { useStatusText } from '../useStatusText';

const tones: Readonly<Record<FollowPlan['status'], BadgeTone>> = {
  entrusted: 'info',
  open: 'success',
  closing: 'warn',
  drawn: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
};

/** Where a plan stands: the six words of delivery orders, each with a plain one. */
export function PlanStatusBadge({ plan }: { readonly plan: Pick<FollowPlan, 'status' | 'orderAt'> }) {
  const statusText = useStatusText();
  return <Badge tone={tones[plan.status]}>{statusText.ofPlan(plan)}</Badge>;
}
