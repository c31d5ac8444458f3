import type { Position } from '@halyard-h5/shared-api';
import { isBetterPrice, trailingStopPrice } from '@halyard-h5/shared-api/formulas';

/** A trailing stop as it is at a mark price. */
export interface TrailingNow {
  /** A fraction. */
  readonly distance: string;
  /** The mark price at which it acts. */
  readonly price: string;
}

/** The trailing stop of a position at a live mark price, which may be better than the best that the exchange has told. */
export function trailingNow({ side, trailingDistance, trailingBest }: Position, markPrice: string): TrailingNow | undefined {
  if (trailingDistance === undefined || trailingBest === undefined) return undefined;
  const best = isBetterPrice(side, markPrice, trailingBest) ? markPrice : trailingBest;
  return { distance: trailingDistance, price: trailingStopPrice(side, best, trailingDistance) };
}
