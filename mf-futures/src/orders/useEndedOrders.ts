import { useState } from 'react';
import { useApiQuery, useSession, type DeliveryOrder } from '@halyard-h5/shared-api';

/** How often the outcome is asked for while it is not known yet. */
const outcomeInterval = 2_000;
const none: readonly DeliveryOrder[] = [];

export interface EndedOrders {
  /** Orders that ran on this screen and have been settled or returned since, newest first. */
  readonly ended: readonly DeliveryOrder[];
  readonly dismiss: (id: string) => void;
}

/** Follows the orders on screen past their end. Cancelled ones are left out: the trader did that. */
export function useEndedOrders(open: readonly DeliveryOrder[] | undefined): EndedOrders {
  const { user, mode } = useSession();
  const account = `${user?.id} ${mode}`;
  const [watch, setWatch] = useState<{ readonly account: string; readonly ids: readonly string[] }>({ account, ids: [] });
  const seen = watch.account === account ? watch.ids : [];
  const running = new Set(open?.map(({ id }) => id));
  const fresh = [...running].filter((id) => !seen.includes(id));
  if (watch.account !== account || fresh.length > 0) setWatch({ account, ids: [...seen, ...fresh] });

  const gone = open === undefined ? [] : seen.filter((id) => !running.has(id));
  const [unknown, setUnknown] = useState(false);
  const history = useApiQuery(
    'order/historyOrders',
    { limit: 20 },
    { enabled: gone.length > 0, refetchInterval: unknown ? outcomeInterval : undefined },
  );
  const found = gone.length === 0 ? none : (history.data?.list.filter(({ id }) => gone.includes(id)) ?? none);
  const isUnknown = found.length < gone.length;
  if (isUnknown !== unknown) setUnknown(isUnknown);

  return {
    ended: found.filter(({ status }) => status !== 'cancelled'),
    dismiss: (id) => setWatch((known) => ({ ...known, ids: known.ids.filter((other) => other !== id) })),
  };
}
