import { useCallback, useMemo } from 'react';
import { useCommonText, type CandleInterval } from '@halyard-h5/shared-api';
import type { BarColumnLabels } from '@halyard-h5/shared-ui/chart';
import { pairOf } from '../products/pairOf';

/** Texts of the candles of a product. */
export interface CandleTexts {
  /** Describes the picture. */
  readonly label: (interval: CandleInterval) => string;
  readonly columns: BarColumnLabels;
}

/** Texts of the candles of a product, in the interface language. */
export function useCandleTexts(symbol: string): CandleTexts {
  const common = useCommonText();
  const label = useCallback((interval: CandleInterval) => common('chart.label', { pair: pairOf(symbol), interval }), [common, symbol]);
  const columns = useMemo(
    () => ({
      time: common('chart.time'),
      open: common('chart.open'),
      high: common('chart.high'),
      low: common('chart.low'),
      close: common('chart.close'),
      volume: common('chart.volume'),
    }),
    [common],
  );
  return { label, columns };
}
