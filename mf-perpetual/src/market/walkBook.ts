import type { PositionSide } from '@halyard-h5/shared-api';
import {
  levelsFor,
  money,
  openingDeviation,
  positionExposure,
  takeFromBook,
  worstPrice,
  type Level,
  type PerpetualTerms,
  type Taken,
} from '@halyard-h5/shared-api/formulas';
import type { LiveBook } from './useLiveBook';

/** How far from the mark price the exchange takes for an order that opens. */
export interface OpeningRules {
  readonly maximumDeviation: string;
  /** The standard one: at a higher leverage it takes less far. */
  readonly leverage: number;
}

interface OpeningOrder {
  readonly side: PositionSide;
  /** Its limit; undefined for a market order. */
  readonly price: string | undefined;
  readonly lots: number;
}

/**
 * Walks levels for an order that opens, as the exchange does.
 * @param levels of the side that it takes from
 */
export function takenByOpening(
  { side, price, lots }: OpeningOrder,
  levels: readonly Level[],
  markPrice: string,
  terms: PerpetualTerms,
  { maximumDeviation, leverage }: OpeningRules,
): Taken {
  const worst = worstPrice(side, price, markPrice, openingDeviation(maximumDeviation, terms.leverage, String(leverage)));
  return takeFromBook(levels, lots, positionExposure(terms, '1'), worst, side === 'long');
}

interface ClosablePosition {
  readonly side: PositionSide;
  readonly exposure: string;
  readonly contracts: number;
}

/** Walks a book for lots of a position that are closed, as the exchange does: only a limit price bounds it. */
export function takenByClosing({ side, exposure, contracts }: ClosablePosition, lots: number, book: LiveBook, limit?: string): Taken {
  return takeFromBook(levelsFor(book, side, 'close'), lots, money.divide(exposure, String(contracts), 8), limit, side === 'short');
}
