import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useCommonText, useNavigation, usePreference } from '@halyard-h5/shared-api';
import { ChipGroup, IconButton, Skeleton } from '@halyard-h5/shared-ui';
import type { ChartPriceLine, TradeMark } from '@halyard-h5/shared-ui/chart';
import { Bell, ChartCandlestick, ChartLine, Maximize2, Table2 } from '@halyard-h5/shared-ui/icons';
import classes from './ChartSection.module.css';
import { intervalNames } from './intervals';

const CandleChart = lazy(() => import('./CandleChart'));
/** Value of the chip before the intervals. */
const liveChip = 'live';

/** A picture of what runs now, in place of the candles, under a chip of its own. */
export interface LiveView {
  /** Of the chip. */
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** False where the trader would rather see candles. */
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

export interface ChartSectionProps {
  readonly symbol: string | undefined;
  /** Undefined until the product is known; the chart waits for it. */
  readonly tickSize: string | undefined;
  /** What the trader has in the market. Keep the identity between renders. */
  readonly lines: readonly ChartPriceLine[];
  /** What the trader has bought and sold. Keep the identity between renders. */
  readonly marks?: readonly TradeMark[] | undefined;
  /** Name of the preference that the chosen interval is. */
  readonly preference: string;
  /** Comes before the candles while there is one, until the trader chooses an interval. */
  readonly live?: LiveView | undefined;
  /** Takes the height that its container leaves, a flex column. */
  readonly fill?: boolean;
  /** Leads to the page that has nothing but the chart. */
  readonly onFull?: (() => void) | undefined;
}

/** Interval chips and the chart in a box of fixed height. The chart's code loads once the page has been painted. */
export function ChartSection({ symbol, tickSize, lines, marks, preference, live, fill = false, onFull }: ChartSectionProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  const [stored, choose] = usePreference(preference);
  const interval = intervalNames.find((name) => name === stored) ?? '1m';
  const [isTable, setTable] = useState(false);
  const [toolsOpen, setToolsOpen] = useState(false);
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);

  const isLive = live?.chosen && !isTable;
  const chips = intervalNames.map((name) => ({ value: name as string, label: <bdi dir="ltr">{name}</bdi> }));
  const pick = (chip: string): void => {
    live?.onChoose(chip === liveChip);
    if (chip === liveChip) setTable(false);
    else choose(chip);
  };
  return (
    <section className={fill ? classes.fill : undefined} aria-label={common('chart.title')}>
      <div className={classes.controls}>
        <ChipGroup
          label={common('chart.interval')}
          options={live ? [{ value: liveChip, label: live.label }, ...chips] : chips}
          value={isLive ? liveChip : interval}
          onChange={pick}
          layout="scroll"
          className={classes.intervals}
        />
        <IconButton
          label={common('chart.tools')}
          icon={<ChartLine size={20} aria-hidden />}
          onClick={() => {
            live?.onChoose(false);
            setToolsOpen(true);
          }}
        />
        <IconButton
          label={isTable ? common('chart.showChart') : common('chart.showTable')}
          icon={isTable ? <ChartCandlestick size={20} aria-hidden /> : <Table2 size={20} aria-hidden />}
          onClick={() => setTable(!isTable)}
        />
        {symbol !== undefined && (
          <IconButton
            label={common('page.priceAlerts')}
            icon={<Bell size={20} aria-hidden />}
            onClick={() => navigation.push('markets.alerts', { symbol })}
          />
        )}
        {onFull && <IconButton label={common('chart.full')} icon={<Maximize2 size={20} aria-hidden />} onClick={onFull} />}
      </div>
      <div data-chart className={classes.box}>
        {isLive
          ? live.content
          : painted &&
            symbol !== undefined &&
            tickSize !== undefined && (
              <Suspense fallback={<Skeleton height="100%" />}>
                <CandleChart
                  symbol={symbol}
                  tickSize={tickSize}
                  interval={interval}
                  view={isTable ? 'table' : 'chart'}
                  lines={lines}
                  marks={marks}
                  toolsOpen={toolsOpen}
                  onToolsClose={() => setToolsOpen(false)}
                />
              </Suspense>
            )}
      </div>
    </section>
  );
}
