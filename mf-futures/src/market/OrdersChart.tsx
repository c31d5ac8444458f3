import type { DeliveryOrder, Product } from '@halyard-h5/shared-api';
import { ChartSection, type ChartSectionProps } from '@halyard-h5/shared-trading';
import { useLivePicture } from '../live/useLivePicture';
import { useOrderLines } from '../orders/useOrderLines';
import { useOrderMarks } from '../orders/useOrderMarks';

interface OrdersChartProps extends Pick<ChartSectionProps, 'fill' | 'onFull'> {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly orders: readonly DeliveryOrder[];
}

/** Candles with the running orders as lines; while one runs its race at the live price. */
export function OrdersChart({ symbol, product, orders, ...rest }: OrdersChartProps) {
  const lines = useOrderLines(symbol, orders);
  const marks = useOrderMarks(symbol, orders);
  const live = useLivePicture(symbol, product?.tickSize, orders);
  return (
    <ChartSection
      symbol={symbol}
      tickSize={product?.tickSize}
      lines={lines}
      marks={marks}
      live={live}
      preference="futures.interval"
      {...rest}
    />
  );
}
