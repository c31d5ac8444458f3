import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import { getHost, usePreference, type CandleInterval } from '@halyard-h5/shared-api';
import { AsyncContent, Skeleton } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { loadChartTools, PriceChart, type ChartPriceLine, type PriceChartProps, type TradeMark } from '@halyard-h5/shared-ui/chart';
import { intervals } from './intervals';
import type { ChartToolsProps, ShownIndicators } from './tools/ChartTools';
import { chartPreferences, off } from './tools/preferences';
import { useBars } from './useBars';
import { useCandleTexts } from './useCandleTexts';

export interface CandleChartProps {
  readonly symbol: string;
  readonly tickSize: string;
  readonly interval: CandleInterval;
  readonly view: 'chart' | 'table';
  readonly lines: readonly ChartPriceLine[];
  readonly marks?: readonly TradeMark[] | undefined;
  /** The sheet of indicators and drawings is open. */
  readonly toolsOpen: boolean;
  readonly onToolsClose: () => void;
}

// A chart stays one where they do not come.
const ChartTools = lazy<ComponentType<Omit<ChartToolsProps, 'tools'>>>(async () => {
  try {
    const [{ default: View }, tools] = await Promise.all([import('./tools/ChartTools'), loadChartTools()]);
    return { default: (props) => <View {...props} tools={tools} /> };
  } catch {
    return { default: () => null };
  }
});

const noMarks: readonly TradeMark[] = [];

/** Candles of a product on the stream, with lines of what the trader has in the market, and what the trader wants drawn. */
export default function CandleChart({ symbol, tickSize, interval, view, lines, marks, toolsOpen, onToolsClose }: CandleChartProps) {
  const { stream } = getHost();
  const { label, columns } = useCandleTexts(symbol);
  const { bars, failed, fault, reload, loadOlder } = useBars(symbol, interval);
  const [indicators] = usePreference(chartPreferences.indicators);
  const [drawings] = usePreference(chartPreferences.drawings(symbol));
  const [averages] = usePreference(chartPreferences.averages);
  const [trades] = usePreference(chartPreferences.trades);
  const [shownIndicators, setShownIndicators] = useState<ShownIndicators>();
  const shownMarks = trades === off ? noMarks : (marks ?? noMarks);
  const hasTools = toolsOpen || indicators !== undefined || drawings !== undefined || shownMarks.length > 0;
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
          {...(averages === off && { averages: [] })}
          onNeedOlder={loadOlder}
          onGap={reload}
          view={view}
          tableLabels={columns}
          moreColumns={shownIndicators?.columns}
          legend={shownIndicators?.names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        >
          {(controller) =>
            hasTools && (
              <Suspense>
                <ChartTools
                  controller={controller}
                  symbol={symbol}
                  interval={intervals[interval]}
                  tickSize={tickSize}
                  marks={shownMarks}
                  open={toolsOpen}
                  onClose={onToolsClose}
                  onShown={setShownIndicators}
                />
              </Suspense>
            )
          }
        </PriceChart>
      )}
    </AsyncContent>
  );
}
