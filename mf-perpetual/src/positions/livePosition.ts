import type { Position } from '@halyard-h5/shared-api';
import {
  isLiquidated,
  liquidationDistance,
  liquidationPrice,
  marginRatio,
  money,
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

/** Fees of opening the open lots. An older node does not tell them: then all fees, after a close at most the taker fee. */
export function openingFeesOf({ openingFees, closePrice, fees, exposure }: Position, takerFeeRate: string): string {
  if (openingFees !== undefined) return openingFees;
  return closePrice === undefined ? fees : money.min(fees, money.multiply([exposure, takerFeeRate]));
}
