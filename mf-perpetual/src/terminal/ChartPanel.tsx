import type { PerpetualOrder, Position, Product } from '@halyard-h5/shared-api';
import { ChartSection } from '@halyard-h5/shared-trading';
import { usePositionLines } from '../positions/usePositionLines';

interface ChartPanelProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly positions: readonly Position[] | undefined;
  readonly orders: readonly PerpetualOrder[] | undefined;
}

/** The chart above the ticket, with entry, TP, SL and liquidation of what is open. Loads when it is opened. */
export default function ChartPanel({ symbol, product, positions, orders }: ChartPanelProps) {
  const lines = usePositionLines(symbol, positions, orders);
  return <ChartSection symbol={symbol} tickSize={product?.tickSize} lines={lines} preference="preference.perpetual.interval" />;
}
