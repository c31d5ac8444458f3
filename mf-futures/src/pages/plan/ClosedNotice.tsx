import type { Answer, FollowPlan } from '@halyard-h5/shared-api';
import { Notice } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

const reasons = {
  open: 'running',
  closing: 'running',
  drawn: 'ended',
  closed: 'returned',
  cancelled: 'withdrawn',
} as const satisfies Record<Exclude<FollowPlan['status'], 'entrusted'>, string>;

/** Why a plan takes nobody any more, or not this trader; nothing where the trader has it or can join. */
export function ClosedNotice({ check: { plan, reason } }: { readonly check: Answer<'followPlan.read'> }) {
  const t = useText();
  if (plan.status !== 'entrusted') return <Notice>{t(`plan.closed.${reasons[plan.status]}`)}</Notice>;
  return plan.mine || plan.joined || reason === undefined ? undefined : <Notice>{reason}</Notice>;
}
