import { lazy, Suspense, useEffect, useState } from 'react';
import { getHost, useCommonText, type CandleInterval, type StoredKey } from '@halyard-h5/shared-api';
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
  /** Where the chosen interval is kept. */
  readonly preference: StoredKey;
  /** Takes the height that its container leaves, a flex column. */
  readonly fill?: boolean;
  /** Leads to the page that has nothing but the chart. */
  readonly onFull?: (() => void) | undefined;
}

function storedInterval(preference: StoredKey): CandleInterval {
  const stored = getHost().storage.read(preference);
  return intervalNames.find((name) => name === stored) ?? '1m';
}

/** Interval chips and the chart in a box of fixed height. The chart's code loads once the page has been painted. */
export function ChartSection({ symbol, tickSize, lines, preference, fill = false, onFull }: ChartSectionProps) {
  const common = useCommonText();
  const [interval, setInterval] = useState(() => storedInterval(preference));
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);

  const choose = (next: CandleInterval): void => {
    setInterval(next);
    getHost().storage.write(preference, next);
  };
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
      <div className={classes.box}>
        {painted && symbol !== undefined && tickSize !== undefined && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <CandleChart symbol={symbol} tickSize={tickSize} interval={interval} view={view} lines={lines} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
