import type { PositionSide } from '@halyard-h5/shared-api';
import { levelsFor, positionExposure, takeFromBook, worstPrice, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';

/** Prices and quantities as the stream tells them, best first. */
interface StreamedBook {
  readonly bids: readonly (readonly [price: string, quantity: string])[];
  readonly asks: readonly (readonly [price: string, quantity: string])[];
}

interface TakingOrder {
  readonly side: PositionSide;
  /** Its limit; undefined for a market order. */
  readonly price: string | undefined;
  /** Whole lots above zero, as text. */
  readonly lots: string;
}

/** What an order would take from the book at once, as taker. */
export interface Crossing {
  readonly lots: number;
  /** Average price of these lots. */
  readonly price: string;
}

/**
 * What an order would take from a book at once, reckoned as the exchange does it; undefined when that is nothing.
 * @param maximumDeviation the furthest from the mark price that the exchange takes for it
 */
export function crossingOf(
  { side, price, lots }: TakingOrder,
  book: StreamedBook,
  markPrice: string,
  terms: PerpetualTerms,
  maximumDeviation: string,
): Crossing | undefined {
  const level = ([at, quantity]: readonly [string, string]) => ({ price: at, quantity });
  const levels = levelsFor({ bids: book.bids.map(level), asks: book.asks.map(level) }, side, 'open');
  const worst = worstPrice(side, price, markPrice, maximumDeviation);
  const taken = takeFromBook(levels, Number(lots), positionExposure(terms, '1'), worst, side === 'long');
  return taken.price === undefined ? undefined : { lots: taken.lots, price: taken.price };
}
