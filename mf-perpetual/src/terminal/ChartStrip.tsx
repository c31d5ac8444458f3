import { lazy, Suspense, useState } from 'react';
import { useCommonText, type PerpetualOrder, type Position, type Product } from '@halyard-h5/shared-api';
import { Button, Skeleton } from '@halyard-h5/shared-ui';
import { PositionProfit } from '../positions/PositionProfit';
import classes from './ChartStrip.module.css';

const ChartPanel = lazy(() => import('./ChartPanel'));

interface ChartStripProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly positions: readonly Position[] | undefined;
  readonly orders: readonly PerpetualOrder[] | undefined;
}

/** Above the ticket: the live profit of what is open in this product, and the chart, which loads when it is opened. */
export function ChartStrip({ symbol, product, positions, orders }: ChartStripProps) {
  const common = useCommonText();
  const [open, setOpen] = useState(false);
  const own = positions?.filter((position) => position.symbol === symbol) ?? [];
  return (
    <>
      <div className={classes.strip}>
        <div>
          {own.map((position) => (
            <PositionProfit key={position.id} position={position} />
          ))}
        </div>
        <Button size="small" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {common('chart.title')} <span aria-hidden>{open ? '▴' : '▾'}</span>
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton height={280} />}>
          <ChartPanel symbol={symbol} product={product} positions={positions} orders={orders} />
        </Suspense>
      )}
    </>
  );
}
