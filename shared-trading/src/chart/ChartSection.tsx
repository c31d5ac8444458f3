import { lazy, Suspense, useEffect, useState } from 'react';
import { useCommonText, usePreference } from '@halyard-h5/shared-api';
import { ChipGroup, IconButton, Skeleton } from '@halyard-h5/shared-ui';
import type { ChartPriceLine } from '@halyard-h5/shared-ui/chart';
import { ChartCandlestick, Maximize2, Table2 } from '@halyard-h5/shared-ui/icons';
import classes from './ChartSection.module.css';
import { intervalNames } from './intervals';

const CandleChart = lazy(() => import('./CandleChart'));

export interface ChartSectionProps {
  readonly symbol: string | undefined;
  /** Undefined until the product is known; the chart waits for it. */
  readonly tickSize: string | undefined;
  /** What the trader has in the market. Keep the identity between renders. */
  readonly lines: readonly ChartPriceLine[];
  /** Name of the preference that the chosen interval is. */
  readonly preference: string;
  /** Takes the height that its container leaves, a flex column. */
  readonly fill?: boolean;
  /** Leads to the page that has nothing but the chart. */
  readonly onFull?: (() => void) | undefined;
}

/** Interval chips and the chart in a box of fixed height. The chart's code loads once the page has been painted. */
export function ChartSection({ symbol, tickSize, lines, preference, fill = false, onFull }: ChartSectionProps) {
  const common = useCommonText();
  const [stored, choose] = usePreference(preference);
  const interval = intervalNames.find((name) => name === stored) ?? '1m';
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);

  const isTable = view === 'table';
  return (
    <section className={fill ? classes.fill : undefined} aria-label={common('chart.title')}>
      <div className={classes.controls}>
        <ChipGroup
          label={common('chart.interval')}
          options={intervalNames.map((name) => ({ value: name, label: <bdi dir="ltr">{name}</bdi> }))}
          value={interval}
          onChange={choose}
          layout="scroll"
          className={classes.intervals}
        />
        <IconButton
          label={isTable ? common('chart.showChart') : common('chart.showTable')}
          icon={isTable ? <ChartCandlestick size={20} aria-hidden /> : <Table2 size={20} aria-hidden />}
          onClick={() => setView(isTable ? 'chart' : 'table')}
        />
        {onFull && <IconButton label={common('chart.full')} icon={<Maximize2 size={20} aria-hidden />} onClick={onFull} />}
      </div>
      <div data-chart className={classes.box}>
        {painted && symbol !== undefined && tickSize !== undefined && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <CandleChart symbol={symbol} tickSize={tickSize} interval={interval} view={view} lines={lines} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
