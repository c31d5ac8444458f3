import type { ChartColours } from './chartColours';

export type PriceLineKind = 'takeProfit' | 'stopLoss' | 'liquidation' | 'up' | 'down';

/** A horizontal line with a label: what the trader has in the market. */
export interface ChartPriceLine {
  readonly id: string;
  /** Decimal string. */
  readonly price: string;
  readonly kind: PriceLineKind;
  /** Text at the line, e.g. "Entry". */
  readonly label: string;
}

/** Colour of a line; the label says the same in words. */
export function priceLineColour(kind: PriceLineKind, colours: ChartColours): string {
  const byKind: Record<PriceLineKind, string> = {
    takeProfit: colours.up,
    stopLoss: colours.down,
    liquidation: colours.warn,
    up: colours.up,
    down: colours.down,
  };
  return byKind[kind];
}
