import { LineStyle } from 'lightweight-charts';
import type { ChartColours } from './chartColours';

export type PriceLineKind = 'takeProfit' | 'stopLoss' | 'liquidation' | 'up' | 'down';

/** How a line is moved by the trader. */
export interface LineDrag {
  /** Accessible name of the handle, e.g. "Take profit, long". */
  readonly name: string;
  /** What the line would mean at a price (decimal string), said while it moves. */
  readonly describe: (price: string) => string;
  /** The trader let go at another price: a decimal string, a positive multiple of the tick size. */
  readonly onDrop: (price: string) => void;
}

/** A horizontal line with a label: what the trader has in the market. */
export interface ChartPriceLine {
  readonly id: string;
  /** Decimal string. */
  readonly price: string;
  readonly kind: PriceLineKind;
  /** Text at the line, e.g. "Entry". */
  readonly label: string;
  /** Undefined where the line stands fast. */
  readonly drag?: LineDrag | undefined;
}

/** Where a line stands that is not yet let go. */
export type MovedLine = Pick<ChartPriceLine, 'id' | 'price'>;

/** How the library draws a line, at the price that it is moved to. The label says in words what the colour says. */
export function priceLineOptions({ id, price, kind, label }: ChartPriceLine, moved: MovedLine | undefined, colours: ChartColours) {
  const byKind: Record<PriceLineKind, string> = {
    takeProfit: colours.up,
    stopLoss: colours.down,
    liquidation: colours.warn,
    up: colours.up,
    down: colours.down,
  };
  return {
    price: Number(moved?.id === id ? moved.price : price),
    title: label,
    color: byKind[kind],
    lineWidth: 1 as const,
    lineStyle: LineStyle.Dashed,
    axisLabelVisible: true,
  };
}
