import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApiQuery, useSession, type DeliveryOrder } from '@halyard-h5/shared-api';
import { beginLooking, followLookedAt, keptText, readLookedAt } from './lookedAt';
import type { OpenOrders } from './useOpenOrders';

/** How often the outcome is asked for while it is not known yet. */
const outcomeInterval = 2_000;
const none: readonly DeliveryOrder[] = [];

/** Results that the trader has not looked at yet, newest first: also those of orders that ended elsewhere or before a reload. */
export function useResults({ orders, serverTime }: OpenOrders): readonly DeliveryOrder[] {
  const kept = useSyncExternalStore(followLookedAt, keptText);
  const lookedAt = useMemo(() => readLookedAt(kept), [kept]);
  useEffect(() => {
    if (serverTime !== undefined) beginLooking(serverTime);
  }, [serverTime, kept]);

  const [unknown, setUnknown] = useState(false);
  const history = useApiQuery(
    'order/historyOrders',
    { limit: 20 },
    { enabled: lookedAt !== undefined, refetchInterval: unknown ? outcomeInterval : undefined },
  );
  const ended = history.data?.list ?? none;
  const isUnknown = useAwaited(orders, ended);
  if (isUnknown !== unknown) setUnknown(isUnknown);
  return useMemo(
    () =>
      ended.filter(
        ({ id, result, settledAt }) =>
          lookedAt !== undefined && result !== undefined && (settledAt ?? 0) > lookedAt.since && !lookedAt.ids.includes(id),
      ),
    [ended, lookedAt],
  );
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
