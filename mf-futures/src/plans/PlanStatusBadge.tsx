import type { FollowPlan } from '@halyard-h5/shared-api';
import { Badge, type BadgeTone } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

const tones: Readonly<Record<FollowPlan['status'], BadgeTone>> = {
  entrusted: 'info',
  open: 'success',
  closing: 'warn',
  drawn: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
};

/** Where a plan stands: the six words of delivery orders. */
export function PlanStatusBadge({ plan }: { readonly plan: Pick<FollowPlan, 'status'> }) {
  const t = useText();
  return <Badge tone={tones[plan.status]}>{t(`status.${plan.status}`)}</Badge>;
}
