import { useNavigation, type PerpetualOrder, type Position, type Product } from '@halyard-h5/shared-api';
import { ChartSection } from '@halyard-h5/shared-trading';
import { usePositionLines } from '../positions/usePositionLines';

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

/** The chart with entry, TP, SL and liquidation of what is open, and with resting orders. */
export default function ChartPanel({ symbol, product, positions, orders, fill = false, full = false }: ChartPanelProps) {
  const navigation = useNavigation();
  const lines = usePositionLines(symbol, positions, orders);
  return (
    <ChartSection
      symbol={symbol}
      tickSize={product?.tickSize}
      lines={lines}
      preference="perpetual.interval"
      fill={fill}
      onFull={full ? undefined : () => navigation.push('perpetual.chart', symbol === undefined ? {} : { symbol })}
    />
  );
}
