import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigation, type PerpetualOrder, type Position, type Product } from '@halyard-h5/shared-api';
import { ChartSection } from '@halyard-h5/shared-trading';
import { usePositionLines } from '../positions/usePositionLines';
import type { Drags } from './LineDrags';
import { useFillMarks } from './useFillMarks';

const LineDrags = lazy(() => import('./LineDrags'));
const noOrders: readonly PerpetualOrder[] = [];
const noPositions: readonly Position[] = [];

export interface ChartPanelProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly positions: readonly Position[] | undefined;
  readonly orders: readonly PerpetualOrder[] | undefined;
  /** Takes the height that its container leaves, a flex column. */
  readonly fill?: boolean;
  /** This is the page that has nothing but the chart. */
  readonly full?: boolean;
}

/** The chart with entry, TP, SL and liquidation of what is open, and with resting orders. Each line can be moved, which leads to the form that changes it. */
export default function ChartPanel({
  symbol,
  product,
  positions = noPositions,
  orders = noOrders,
  fill = false,
  full = false,
}: ChartPanelProps) {
  const navigation = useNavigation();
  const lines = usePositionLines(symbol, positions, orders);
  const marks = useFillMarks(symbol);
  const [drags, setDrags] = useState<Drags>();
  const draggable = useMemo(() => (drags ? lines.map((line) => ({ ...line, drag: drags[line.id] })) : lines), [lines, drags]);
  return (
    <>
      <ChartSection
        symbol={symbol}
        tickSize={product?.tickSize}
        lines={draggable}
        marks={marks}
        preference="perpetual.interval"
        fill={fill}
        onFull={full ? undefined : () => navigation.push('perpetual.chart', symbol === undefined ? {} : { symbol })}
      />
      {lines.length > 0 && symbol !== undefined && product && (
        <Suspense>
          <LineDrags symbol={symbol} tickSize={product.tickSize} positions={positions} orders={orders} onDrags={setDrags} />
        </Suspense>
      )}
    </>
  );
}
