import { useState } from 'react';
import { useSession, type DeliveryOrder } from '@halyard-h5/shared-api';
import type { OpenOrders } from './useOpenOrders';
import { useUnseenResults } from './useUnseenResults';

/** How often the outcome is asked for while it is not known yet. */
const outcomeInterval = 2_000;

/** Results that the trader has not seen yet, newest first: also those of orders that ended elsewhere or before a reload. */
export function useNewResults({ orders, serverTime }: OpenOrders): readonly DeliveryOrder[] {
  const [unknown, setUnknown] = useState(false);
  const { ended, results } = useUnseenResults(serverTime, { refetchInterval: unknown ? outcomeInterval : undefined });
  const isUnknown = useAwaited(orders, ended);
  if (isUnknown !== unknown) setUnknown(isUnknown);
  return results;
}

/** True while an order that ran on this screen is neither running nor ended, as far as is known. */
function useAwaited(open: readonly DeliveryOrder[] | undefined, ended: readonly DeliveryOrder[]): boolean {
  const { user, mode } = useSession();
  const account = `${user?.id} ${mode}`;
  const [watch, setWatch] = useState<{ readonly account: string; readonly ids: readonly string[] }>({ account, ids: [] });
  const watched = watch.account === account ? watch.ids : [];
  const running = open?.map(({ id }) => id) ?? [];
  const awaited = open === undefined ? watched : watched.filter((id) => !running.includes(id) && !ended.some((order) => order.id === id));
  const next = [...new Set([...awaited, ...running])];
  if (watch.account !== account || next.join() !== watch.ids.join()) setWatch({ account, ids: next });
  return open !== undefined && awaited.length > 0;
}
