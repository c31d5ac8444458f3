import type { DeliveryOrder, Product } from '@halyard-h5/shared-api';
import { ChartSection as SharedChartSection, pairOf } from '@halyard-h5/shared-trading';
import { useCommonText } from '@halyard-h5/shared-api';
import { LiveOrder } from './LiveOrder';
import { useOrderLines } from './useOrderLines';

interface ChartSectionProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly orders: readonly DeliveryOrder[];
  readonly onShowOrders: () => void;
}

/** Candles with the running orders as lines, and over them the one that is due next. */
export function ChartSection({ symbol, product, orders, onShowOrders }: ChartSectionProps) {
  const common = useCommonText();
  const lines = useOrderLines(symbol, orders);
  const texts = {
    title: common('chart.title'),
    interval: common('chart.interval'),
    showChart: common('chart.showChart'),
    showTable: common('chart.showTable'),
    loadFailed: common('state.loadFailed'),
    loadFailedDetail: common('state.loadFailedDetail'),
    retry: common('action.retry'),
    label: (interval: string) => common('chart.label', { pair: pairOf(symbol ?? ''), interval }),
    columns: {
      time: common('chart.time'),
      open: common('chart.open'),
      high: common('chart.high'),
      low: common('chart.low'),
      close: common('chart.close'),
      volume: common('chart.volume'),
    },
  };
  return (
    <SharedChartSection symbol={symbol} tickSize={product?.tickSize} lines={lines} preference="preference.futures.interval" texts={texts}>
      <LiveOrder orders={orders} onShow={onShowOrders} />
    </SharedChartSection>
  );
}
