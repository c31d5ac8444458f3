import type { DeliveryOrder, Product } from '@halyard-h5/shared-api';
import { ChartSection as SharedChartSection } from '@halyard-h5/shared-trading';
import { LiveOrder } from '../orders/LiveOrder';
import { useOrderLines } from '../orders/useOrderLines';

interface ChartSectionProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly orders: readonly DeliveryOrder[];
  readonly onShowOrders: () => void;
}

/** Candles with the running orders as lines, and over them the one that is due next. */
export function ChartSection({ symbol, product, orders, onShowOrders }: ChartSectionProps) {
  const lines = useOrderLines(symbol, orders);
  return (
    <SharedChartSection symbol={symbol} tickSize={product?.tickSize} lines={lines} preference="preference.futures.interval">
      <LiveOrder orders={orders} onShow={onShowOrders} />
    </SharedChartSection>
  );
}
