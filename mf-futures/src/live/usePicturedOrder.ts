import { useCallback, useState, useSyncExternalStore } from 'react';
import { getHost, useSession, type DeliveryOrder } from '@halyard-h5/shared-api';
import type { OpenedOrder } from './LiveChart';

/** How long the picture of an order that has ended stays, milliseconds: one sees where it ended. */
const afterglow = 5_000;

export const hasOpened = (order: DeliveryOrder): order is OpenedOrder =>
  order.openPrice !== undefined && order.openedAt !== undefined && order.deliveryAt !== undefined;

/** The order of a product that has the picture: of those that have opened the one that ends next, or for a moment the one that has just ended. */
export function usePicturedOrder(symbol: string | undefined, orders: readonly DeliveryOrder[]): OpenedOrder | undefined {
  const { serverClock } = getHost();
  const { mode } = useSession();
  const [next] = orders
    .filter(hasOpened)
    .filter((order) => order.symbol === symbol)
    .sort((left, right) => left.deliveryAt - right.deliveryAt);
  const [held, hold] = useState<OpenedOrder>();
  if (next && next !== held) hold(next);
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  const glows = useSyncExternalStore(subscribe, () => {
    const since = serverClock.now() - (held?.deliveryAt ?? Infinity);
    return since >= 0 && since < afterglow;
  });
  return next ?? (glows && held?.symbol === symbol && held?.mode === mode ? held : undefined);
}
