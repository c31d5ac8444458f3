import { useCommonText, useStale, useTicker, type DeliveryOrder } from '@halyard-h5/shared-api';
import { useSecondsLeft } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import { orderLead, type OrderLead } from './orderLead';

/** By how much a running order leads, or in words why nobody can say. */
export type Standing = { readonly lead: OrderLead } | { readonly text: string };

/** Where a running order stands at the live price, on server time. What waits for a tick, or has no fresh price, leads by nothing. */
export function useStanding(order: DeliveryOrder): Standing {
  const t = useText();
  const common = useCommonText();
  const lead = orderLead(order, useTicker(order.symbol)?.price);
  const stale = useStale(order.symbol, 'delivery');
  const secondsLeft = useSecondsLeft(order.deliveryAt ?? 0);
  if (order.status === 'entrusted') return { text: t('orders.waitingForTick') };
  if (order.status === 'closing' || secondsLeft === 0) return { text: t('orders.settling') };
  return lead && !stale ? { lead } : { text: common('stale.unknown') };
}
