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

/** State of a plan, or the result of the reader's own order in it. */
export function PlanStatusBadge({ plan }: { readonly plan: Pick<FollowPlan, 'status' | 'orderAt' | 'joined'> }) {
  const statusText = useStatusText();
  return <Badge tone={tones[plan.status]}>{statusText.ofPlan(plan)}</Badge>;
}
