import type { DeliveryOrder, Product } from '@halyard-h5/shared-api';
import { ChartSection as SharedChartSection, pairOf } from '@halyard-h5/shared-trading';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../../useText';
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
  const t = useText();
  const common = useCommonText();
  const lines = useOrderLines(symbol, orders);
  const texts = {
    title: t('chart.title'),
    interval: t('chart.interval'),
    showChart: t('chart.showChart'),
    showTable: t('chart.showTable'),
    loadFailed: common('state.loadFailed'),
    loadFailedDetail: common('state.loadFailedDetail'),
    retry: common('action.retry'),
    label: (interval: string) => t('chart.label', { pair: pairOf(symbol ?? ''), interval }),
    columns: {
      time: t('chart.time'),
      open: t('chart.open'),
      high: t('chart.high'),
      low: t('chart.low'),
      close: t('chart.close'),
      volume: t('chart.volume'),
    },
  };
  return (
    <SharedChartSection symbol={symbol} tickSize={product?.tickSize} lines={lines} preference="preference.futures.interval" texts={texts}>
      <LiveOrder orders={orders} onShow={onShowOrders} />
    </SharedChartSection>
  );
}
