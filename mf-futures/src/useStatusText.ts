import { useCommonText, type DeliveryOrder, type FollowPlan } from '@halyard-h5/shared-api';
import { formatDateTime } from '@halyard-h5/shared-ui';
import { useText } from './useText';

type Status = DeliveryOrder['status'];

/** What each of the six words means for an order, plainly. */
const plainOfOrder = {
  entrusted: 'waiting',
  open: 'open',
  closing: 'closing',
  drawn: 'drawn',
  closed: 'closed',
  cancelled: 'neverOpened',
} as const satisfies Record<Status, string>;

export interface StatusTexts {
  readonly ofOrder: (order: Pick<DeliveryOrder, 'status'>) => string;
  readonly ofPlan: (plan: Pick<FollowPlan, 'status' | 'orderAt'>) => string;
}

/** The state of an order or plan: the exchange's word, and a plain one beside it. */
export function useStatusText(): StatusTexts {
  const t = useText();
  const common = useCommonText();
  const word = (status: Status): string => (status === 'cancelled' ? common('order.cancelled') : t(`status.${status}`));
  const plainOfPlan = ({ status, orderAt }: Pick<FollowPlan, 'status' | 'orderAt'>): string => {
    // Without the year: plans are for the days to come.
    if (status === 'entrusted') return t('plain.scheduled', { time: formatDateTime(orderAt).slice(5) });
    return t(`plain.${status === 'cancelled' ? 'withdrawn' : plainOfOrder[status]}`);
  };
  return {
    ofOrder: ({ status }) => `${word(status)} · ${t(`plain.${plainOfOrder[status]}`)}`,
    ofPlan: (plan) => `${word(plan.status)} · ${plainOfPlan(plan)}`,
  };
}
