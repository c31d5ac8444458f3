import { useMemo } from 'react';
import { pairOf, type ChartTexts } from '@halyard-h5/shared-trading';
import { useCommonText } from '@halyard-h5/shared-api';

/** Texts of the chart of a product. */
export function useChartTexts(symbol: string | undefined): ChartTexts {
  const common = useCommonText();
  return useMemo(
    () => ({
      loadFailed: common('state.loadFailed'),
      loadFailedDetail: common('state.loadFailedDetail'),
      retry: common('action.retry'),
      title: common('chart.title'),
      interval: common('chart.interval'),
      showChart: common('chart.showChart'),
      showTable: common('chart.showTable'),
      label: (interval) => common('chart.label', { pair: pairOf(symbol ?? ''), interval }),
      columns: {
        time: common('chart.time'),
        open: common('chart.open'),
        high: common('chart.high'),
        low: common('chart.low'),
        close: common('chart.close'),
        volume: common('chart.volume'),
      },
    }),
    [common, symbol],
  );
}
