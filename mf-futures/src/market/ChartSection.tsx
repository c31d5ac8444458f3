import type { DeliveryOrder, Product } from '@halyard-h5/shared-api';
import { ChartSection as SharedChartSection, type ChartSectionProps as SharedProps } from '@halyard-h5/shared-trading';
import { useLivePicture } from '../live/useLivePicture';
import { useOrderLines } from '../orders/useOrderLines';

interface ChartSectionProps extends Pick<SharedProps, 'fill' | 'onFull'> {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly orders: readonly DeliveryOrder[];
}

/** Candles with the running orders as lines; while one runs its race at the live price. */
export function ChartSection({ symbol, product, orders, ...rest }: ChartSectionProps) {
  const lines = useOrderLines(symbol, orders);
  const live = useLivePicture(symbol, product?.tickSize, orders);
  return (
    <SharedChartSection symbol={symbol} tickSize={product?.tickSize} lines={lines} live={live} preference="futures.interval" {...rest} />
  );
}
