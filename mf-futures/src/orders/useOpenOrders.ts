import { useCallback, useState, useSyncExternalStore } from 'react';
import { getHost, useApiQuery, useNetwork, type ApiFault, type DeliveryOrder } from '@halyard-h5/shared-api';
import { blindInterval } from '@halyard-h5/shared-trading';
import { useCheckOnReturn } from './useCheckOnReturn';

export interface OpenOrders {
  /** Newest first; undefined before the first answer and for visitors. */
  readonly orders: readonly DeliveryOrder[] | undefined;
  /** Of the last answer. */
  readonly serverTime: number | undefined;
  readonly failed: boolean;
  /** Why, for the place that says so. */
  readonly fault: ApiFault | null;
  readonly reload: () => Promise<unknown>;
}

/** How often orders are asked for while one of them is due; user events usually come first. */
const dueInterval = 2_000;

/**
 * Orders of the current account that are not finished.
 * @param staleTime age below which a known answer is used without asking; the host's default when absent
 * @param unspoken false where the page does not announce why there is no answer
 */
export function useOpenOrders(staleTime?: number, unspoken = true): OpenOrders {
  const { stream } = useNetwork();
  const [due, setDue] = useState(false);
  const idle = stream === 'connected' ? undefined : blindInterval;
  const { data, error, refetch } = useApiQuery(
    'deliveryOrder.listOpen',
    {},
    { refetchInterval: due ? dueInterval : idle, staleTime, unspoken },
  );
  useCheckOnReturn(data?.list, refetch);
  const isAnyDue = useAnyDue(data?.list);
  if (isAnyDue !== due) setDue(isAnyDue);
  return { orders: data?.list, serverTime: data?.serverTime, failed: error !== null && !data, fault: error, reload: refetch };
}

/** True while an order waits for a tick: for its opening one, or past its delivery time. Renders anew only when it turns. */
function useAnyDue(orders: readonly DeliveryOrder[] = []): boolean {
  const { serverClock } = getHost();
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  return useSyncExternalStore(subscribe, () =>
    orders.some(({ status, deliveryAt }) => status !== 'open' || (deliveryAt !== undefined && deliveryAt <= serverClock.now())),
  );
}
