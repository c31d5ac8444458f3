import { useMemo } from 'react';
import type { DeliveryOrder } from '@halyard-h5/shared-api';
import type { ChartPriceLine } from '@halyard-h5/shared-ui/chart';
import { useText } from '../useText';

/** Lines at the open prices of the running orders of one product. */
export function useOrderLines(symbol: string | undefined, orders: readonly DeliveryOrder[]): readonly ChartPriceLine[] {
  const t = useText();
  return useMemo(
    () =>
      orders.flatMap(({ id, symbol: product, openPrice, direction }) =>
        product === symbol && openPrice !== undefined
          ? [{ id, price: openPrice, kind: direction === 'call' ? ('up' as const) : ('down' as const), label: t(`direction.${direction}`) }]
          : [],
      ),
    [orders, symbol, t],
  );
}
