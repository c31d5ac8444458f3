import { useMemo } from 'react';
import { pairOf, type ChartTexts } from '@halyard-h5/shared-trading';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';

/** Texts of the chart of a product. */
export function useChartTexts(symbol: string | undefined): ChartTexts {
  const t = useText();
  const common = useCommonText();
  return useMemo(
    () => ({
      loadFailed: common('state.loadFailed'),
      loadFailedDetail: common('state.loadFailedDetail'),
      retry: common('action.retry'),
      title: t('chart.title'),
      interval: t('chart.interval'),
      showChart: t('chart.showChart'),
      showTable: t('chart.showTable'),
      label: (interval) => t('chart.label', { pair: pairOf(symbol ?? ''), interval }),
      columns: {
        time: t('chart.time'),
        open: t('chart.open'),
        high: t('chart.high'),
        low: t('chart.low'),
        close: t('chart.close'),
        volume: t('chart.volume'),
      },
    }),
    [t, common, symbol],
  );
}
