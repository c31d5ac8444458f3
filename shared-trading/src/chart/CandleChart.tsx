import { useCallback } from 'react';
import { getHost, type CandleInterval } from '@halyard-h5/shared-api';
import { AsyncContent, Skeleton } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { PriceChart, type ChartPriceLine, type PriceChartProps } from '@halyard-h5/shared-ui/chart';
import { intervals } from './intervals';
import { useBars } from './useBars';
import { useCandleTexts } from './useCandleTexts';

export interface CandleChartProps {
  readonly symbol: string;
  readonly tickSize: string;
  readonly interval: CandleInterval;
  readonly view: 'chart' | 'table';
  readonly lines: readonly ChartPriceLine[];
}

/** Candles of a product on the stream, with lines of what the trader has in the market. */
export default function CandleChart({ symbol, tickSize, interval, view, lines }: CandleChartProps) {
  const { stream } = getHost();
  const { label, columns } = useCandleTexts(symbol);
  const { bars, failed, fault, reload, loadOlder } = useBars(symbol, interval);
  const subscribe = useCallback<NonNullable<PriceChartProps['subscribe']>>(
    (listener) => stream.subscribe(`candles:${symbol}:${interval}`, listener),
    [stream, symbol, interval],
  );
  return (
    <AsyncContent data={bars} failed={failed} skeleton={<Skeleton height="100%" />} error={<LoadError fault={fault} onRetry={reload} />}>
      {(shown) => (
        <PriceChart
          bars={shown}
          interval={intervals[interval]}
          seriesKey={`${symbol} ${interval}`}
          tickSize={tickSize}
          label={label(interval)}
          subscribe={subscribe}
          lines={lines}
          onNeedOlder={loadOlder}
          onGap={reload}
          view={view}
          tableLabels={columns}
        />
      )}
    </AsyncContent>
  );
}
