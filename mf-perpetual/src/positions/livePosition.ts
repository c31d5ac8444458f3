import type { Position } from '@halyard-h5/shared-api';
import {
  isLiquidated,
  liquidationDistance,
  liquidationPrice,
  marginRatio,
  profitFraction,
  unrealisedProfit,
} from '@halyard-h5/shared-api/formulas';

/** What a screen computes of a position at a mark price, by the formulas that the exchange itself runs. */
export interface LivePosition {
  /** USDT. */
  readonly profit: string;
  /** Profit as a fraction of the initial margin. */
  readonly profitFraction: string;
  /** Fraction; "1" is 100 %. */
  readonly marginRatio: string;
  readonly liquidationPrice: string;
  /** Distance from the mark to the liquidation price as a fraction of the mark. */
  readonly distance: string;
  /** At or beyond liquidation: the exchange is closing it. */
  readonly liquidated: boolean;
}

/** A position at a mark price. Its figures agree with the exchange's own to the last digit. */
export function livePosition(position: Position, markPrice: string): LivePosition {
  const profit = unrealisedProfit(position, markPrice);
  return {
    profit,
    profitFraction: profitFraction(position, profit),
    marginRatio: marginRatio(position, markPrice),
    liquidationPrice: liquidationPrice(position),
    distance: liquidationDistance(position, markPrice),
    liquidated: isLiquidated(position, markPrice),
  };
}
