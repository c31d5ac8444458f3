import { useCommonText, type DeliveryOrder, type FollowPlan } from '@halyard-h5/shared-api';
import { formatDateTime, signOf } from '@halyard-h5/shared-ui';
import { useText } from './useText';

type Status = DeliveryOrder['status'];

export interface StatusTexts {
  /** Result of an order that has ended, and what one that runs is doing. */
  readonly ofOrder: (order: Pick<DeliveryOrder, 'status' | 'result'>) => string;
  /** The same of a plan; its result is that of the reader's own order. */
  readonly ofPlan: (plan: Pick<FollowPlan, 'status' | 'orderAt' | 'joined'>) => string;
  /** The specification's word, for rules and details. */
  readonly word: (status: Status) => string;
}

const resultOfSign = { '1': 'win', '0': 'draw', '-1': 'loss' } as const;

/** States of orders and plans in words. */
export function useStatusText(): StatusTexts {
  const t = useText();
  const common = useCommonText();
  return {
    ofOrder: ({ status, result }) => {
      if (result !== undefined) return t(`result.${result}`);
      if (status === 'entrusted') return t('orders.waitingForTick');
      if (status === 'closing') return t('orders.settling');
      if (status === 'cancelled') return common('order.cancelled');
      return t(status === 'open' ? 'state.running' : 'state.ended');
    },
    ofPlan: ({ status, orderAt, joined }) => {
      // Without the year: plans are for the days to come.
      if (status === 'entrusted') return t('state.scheduled', { time: formatDateTime(orderAt).slice(5) });
      if (status === 'open') return t('state.running');
      if (status === 'closing') return t('orders.settling');
      if (status === 'closed') return t('state.returned');
      if (status === 'cancelled') return t('state.withdrawn');
      return joined?.profit === undefined ? t('state.ended') : t(`result.${resultOfSign[signOf(joined.profit)]}`);
    },
    word: (status) => (status === 'cancelled' ? common('order.cancelled') : t(`status.${status}`)),
  };
}
