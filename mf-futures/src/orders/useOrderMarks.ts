import { useMemo } from 'react';
import { useApiQuery, useSession, type DeliveryOrder } from '@halyard-h5/shared-api';
import type { TradeMark } from '@halyard-h5/shared-ui/chart';

/** Finished orders that a chart marks: the newest of the product. */
const most = 100;

/** Where the trader's orders in a product were opened, for its chart: a call is bought, a put is sold. */
export function useOrderMarks(symbol: string | undefined, orders: readonly DeliveryOrder[]): readonly TradeMark[] {
  const { signedIn } = useSession();
  const { data } = useApiQuery(
    'deliveryOrder.listFinished',
    { symbol: symbol ?? '', limit: most },
    { enabled: signedIn && symbol !== undefined },
  );
  return useMemo(
    () =>
      [...orders.filter((order) => order.symbol === symbol), ...(data?.list ?? [])].flatMap(({ id, openedAt, direction }) =>
        openedAt === undefined ? [] : [{ id, time: openedAt, side: direction === 'call' ? ('buy' as const) : ('sell' as const) }],
      ),
    [symbol, orders, data],
  );
}
