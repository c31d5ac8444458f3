import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { formatPrice } from '../format';
import { classNames } from '../support/classNames';
import type { BarColumn, BarColumnLabels } from './BarsTable';
import type { Bar, SubscribeBars } from './bar';
import classes from './PriceChart.module.css';
import type { OffScale } from './offScale';
import { PriceChartController } from './PriceChartController';
import type { ChartPriceLine } from './priceLine';

export interface PriceChartHandle {
  /** Takes a live bar without a render; drawn with the next frame. */
  update(bar: Bar): void;
  /** Back to the newest bar. */
  scrollToNow(): void;
}

export interface PriceChartProps {
  readonly ref?: Ref<PriceChartHandle>;
  /** Loaded bars, oldest first. Older ones are put in front; live ones do not belong here. */
  readonly bars: readonly Bar[];
  /** Length of a bar in milliseconds. */
  readonly interval: number;
  /** Product and interval; another one starts a new chart. */
  readonly seriesKey: string;
  readonly tickSize: string;
  /** Describes the chart, e.g. "BTC/USDT, 5 minutes, last price 64,250.10". */
  readonly label: string;
  /** The stream of live bars; keep the function's identity between renders. */
  readonly subscribe?: SubscribeBars;
  readonly lines?: readonly ChartPriceLine[];
  /** Periods of moving averages, at most three; 7 and 25 unless told otherwise. */
  readonly averages?: readonly number[];
  readonly showVolume?: boolean;
  /** Load bars older than the first one. Leave out when there are none. */
  readonly onNeedOlder?: () => void;
  /** Load anew: live bars do not follow the loaded ones. */
  readonly onGap?: () => void;
  /** `table` shows the same bars as figures. */
  readonly view?: 'chart' | 'table';
  readonly tableLabels: BarColumnLabels;
  /** More columns of the table, as of these bars. */
  readonly moreColumns?: ((bars: readonly Bar[]) => readonly BarColumn[]) | undefined;
  /** Names of what else is drawn, behind those of the averages. */
  readonly legend?: ReactNode;
  /** What stands over the candles, and adds layers to them, once there is a chart. */
  readonly children?: (controller: PriceChartController) => ReactNode;
  readonly className?: string;
}

// A chart stays one where this does not come: its lines stand fast.
const LineHandles = lazy(() => import('./LineHandles').catch(() => ({ default: () => null })));

const BarsTable = lazy(() => import('./BarsTable'));

const defaultAverages = [7, 25];
const noLines: readonly ChartPriceLine[] = [];
const averageClasses = [classes.average1, classes.average2, classes.average3];

interface OffScaleMarksProps {
  readonly lines: readonly ChartPriceLine[];
  readonly edge: 'above' | 'below';
  readonly tickSize: string;
}

/** Marks at an edge for the lines that lie beyond it. */
function OffScaleMarks({ lines, edge, tickSize }: OffScaleMarksProps) {
  return (
    <p className={classNames(classes.marks, classes[edge])}>
      {lines.map(({ id, kind, label, price, drag }) => (
        <bdi key={id} dir="ltr" data-handle={drag && id} className={classes[kind]}>
          {`${edge === 'above' ? '▲' : '▼'} ${label} ${formatPrice(price, tickSize)}`}
        </bdi>
      ))}
    </p>
  );
}

/** Candles with volume, moving averages and the trader's own lines. Fills its container; runs left to right in every language. */
export function PriceChart({
  ref,
  bars,
  interval,
  seriesKey,
  tickSize,
  label,
  subscribe,
  lines = noLines,
  averages = defaultAverages,
  showVolume = true,
  onNeedOlder,
  onGap,
  view = 'chart',
  tableLabels,
  moreColumns,
  legend,
  children,
  className,
}: PriceChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const controller = useRef<PriceChartController>(undefined);
  const [drawn, setDrawn] = useState<PriceChartController>();
  const callbacks = useRef({ onNeedOlder, onGap });
  const [beyond, setBeyond] = useState<OffScale>();
  const [tableBars, setTableBars] = useState<readonly Bar[]>(bars);
  useEffect(() => {
    callbacks.current = { onNeedOlder, onGap };
  });

  const averagesKey = averages.join();
  useEffect(() => {
    if (!container.current) return undefined;
    const created = new PriceChartController(container.current, {
      interval,
      tickSize,
      showVolume,
      averages: averagesKey === '' ? [] : averagesKey.split(',').map(Number),
      onNeedOlder: () => callbacks.current.onNeedOlder?.(),
      onGap: () => callbacks.current.onGap?.(),
      onOffScale: setBeyond,
    });
    controller.current = created;
    setDrawn(created);
    return () => {
      controller.current = undefined;
      created.destroy();
    };
  }, [seriesKey, interval, tickSize, showVolume, averagesKey]);

  useEffect(() => controller.current?.load(bars), [bars, seriesKey, interval, tickSize, showVolume, averagesKey]);
  useEffect(() => controller.current?.setLines(lines), [lines, seriesKey, interval, tickSize, showVolume, averagesKey]);
  useEffect(() => subscribe?.(({ data }) => data.bars.forEach((bar) => controller.current?.update(bar))), [subscribe]);
  useImperativeHandle(
    ref,
    () => ({ update: (bar) => controller.current?.update(bar), scrollToNow: () => controller.current?.scrollToNow() }),
    [],
  );
  useEffect(() => {
    if (view !== 'table') return undefined;
    const read = (): void => setTableBars([...(controller.current?.bars ?? [])]);
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [view, bars]);

  return (
    <div className={classNames(classes.chart, className)}>
      {view === 'table' ? (
        <div className={classes.table}>
          <Suspense>
            <BarsTable caption={label} bars={tableBars} tickSize={tickSize} labels={tableLabels} more={moreColumns?.(tableBars)} />
          </Suspense>
        </div>
      ) : (
        <div className={classes.caption}>
          <div aria-hidden className={classes.legend}>
            {averages.slice(0, 3).map((period, index) => (
              <span key={period} className={averageClasses[index]}>
                MA{period}
              </span>
            ))}
            {legend}
          </div>
          <a
            href="https://www.tradingview.com/"
            target="_blank"
            rel="noreferrer"
            title="Charting by TradingView Lightweight Charts™"
            className={classes.attribution}
          >
            TradingView
          </a>
        </div>
      )}
      <div hidden={view === 'table'} className={classes.canvas}>
        <div ref={container} role="img" aria-label={label} dir="ltr" className={classes.drawing} />
        {lines.length > 0 && (
          <>
            <OffScaleMarks lines={beyond?.above ?? noLines} edge="above" tickSize={tickSize} />
            <OffScaleMarks lines={beyond?.below ?? noLines} edge="below" tickSize={tickSize} />
          </>
        )}
        {drawn && children?.(drawn)}
        {drawn && view === 'chart' && lines.some(({ drag }) => drag) && (
          <Suspense>
            <LineHandles controller={drawn} lines={lines} tickSize={tickSize} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
