import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { getHost, type CandleInterval, type StoredKey } from '@halyard-h5/shared-api';
import { ChipGroup, IconButton, Skeleton } from '@halyard-h5/shared-ui';
import type { ChartPriceLine } from '@halyard-h5/shared-ui/chart';
import { ChartCandlestick, Table2 } from '@halyard-h5/shared-ui/icons';
import classes from './ChartSection.module.css';
import type { ChartTexts } from './chartTexts';
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
  readonly texts: ChartTexts;
  /** Over the chart, not over its table. */
  readonly children?: ReactNode;
}

function storedInterval(preference: StoredKey): CandleInterval {
  const stored = getHost().storage.read(preference);
  return intervalNames.find((name) => name === stored) ?? '1m';
}

/** Interval chips and the chart in a box of fixed height. The chart's code loads once the page has been painted. */
export function ChartSection({ symbol, tickSize, lines, preference, texts, children }: ChartSectionProps) {
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
    <section className={classes.section} aria-label={texts.title}>
      <div className={classes.controls}>
        <ChipGroup
          label={texts.interval}
          options={intervalNames.map((name) => ({ value: name, label: <bdi dir="ltr">{name}</bdi> }))}
          value={interval}
          onChange={choose}
          layout="scroll"
          className={classes.intervals}
        />
        <IconButton
          label={isTable ? texts.showChart : texts.showTable}
          icon={isTable ? <ChartCandlestick size={20} aria-hidden /> : <Table2 size={20} aria-hidden />}
          onClick={() => setView(isTable ? 'chart' : 'table')}
        />
      </div>
      <div className={classes.box}>
        {painted && symbol !== undefined && tickSize !== undefined && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <CandleChart symbol={symbol} tickSize={tickSize} interval={interval} view={view} lines={lines} texts={texts} />
          </Suspense>
        )}
        {!isTable && children}
      </div>
    </section>
  );
}
