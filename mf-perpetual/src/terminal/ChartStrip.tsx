import { lazy, Suspense, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { ChartPlace } from '@halyard-h5/shared-trading';
import { Button } from '@halyard-h5/shared-ui';
import { OpenProfits } from '../positions/OpenProfits';
import type { ChartPanelProps } from './ChartPanel';
import classes from './ChartStrip.module.css';

const ChartPanel = lazy(() => import('./ChartPanel'));

interface ChartStripProps extends Omit<ChartPanelProps, 'fill' | 'full'> {
  /** There is room for the chart beside the ticket: it is always open. */
  readonly isWide: boolean;
}

/** The live profit of what is open in this product, and the chart; above the ticket it loads when it is opened. */
export function ChartStrip({ isWide, ...chart }: ChartStripProps) {
  const common = useCommonText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={classes.strip}>
        <OpenProfits symbol={chart.symbol} positions={chart.positions} />
        {!isWide && (
          <Button size="small" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {common('chart.title')} <span aria-hidden>{open ? '▴' : '▾'}</span>
          </Button>
        )}
      </div>
      {(open || isWide) && (
        <div className={classes.chart}>
          <Suspense fallback={<ChartPlace />}>
            <ChartPanel {...chart} />
          </Suspense>
        </div>
      )}
    </>
  );
}
