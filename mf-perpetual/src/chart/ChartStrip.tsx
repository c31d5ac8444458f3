import { lazy, memo, Suspense, useRef, type CSSProperties } from 'react';
import { usePreference } from '@halyard-h5/shared-api';
import { ChartPlace } from '@halyard-h5/shared-trading';
import { OpenProfits } from '../positions/OpenProfits';
import type { ChartPanelProps } from './ChartPanel';
import classes from './ChartStrip.module.css';

const OwnChart = lazy(() => import('./OwnChart'));

interface ChartStripProps extends Omit<ChartPanelProps, 'fill' | 'full'> {
  /** The chart stands beside the ticket, and takes the height that the window leaves. */
  readonly isWide: boolean;
}

/**
 * The live profit of open positions in this product, and the chart. Above the ticket it is as high as the trader has made it. The ticket renders
 * with every price, this does not.
 */
export const ChartStrip = memo(function ChartStrip({ isWide, ...chart }: ChartStripProps) {
  const [kept, keep] = usePreference('perpetual.chartHeight');
  const box = useRef<HTMLDivElement>(null);
  const height = Number(kept) > 0 ? Number(kept) : undefined;
  const own = isWide || height === undefined ? undefined : ({ '--own-height': `${height}px` } as CSSProperties);
  return (
    <>
      <div className={classes.strip}>
        <OpenProfits symbol={chart.symbol} positions={chart.positions} />
      </div>
      <div ref={box} className={isWide ? undefined : classes.chart} style={own}>
        <Suspense fallback={<ChartPlace />}>
          <OwnChart {...chart} box={box} height={height} onHeight={isWide ? undefined : (next) => keep(String(next))} />
        </Suspense>
      </div>
    </>
  );
});
