import type { Position, PositionSide } from '@halyard-h5/shared-api';
import { lotsOfExposure, type PerpetualTerms, type Taken } from '@halyard-h5/shared-api/formulas';
import type { LiveBook } from '../market/useLiveBook';
import { takenByClosing, takenByOpening, type OpeningRules } from '../market/walkBook';

/** The other side of a position with the same exposure. */
export interface Reversal {
  readonly side: PositionSide;
  readonly lots: string;
  readonly terms: PerpetualTerms;
}

/** What reversing opens, as the exchange does it: at the next lower whole leverage where its fills had several, in whole lots. */
export function reversalOf({ side, exposure, leverage }: Position, standard: PerpetualTerms): Reversal {
  const terms = { ...standard, leverage: String(Math.floor(leverage)) };
  return { side: side === 'long' ? 'short' : 'long', lots: lotsOfExposure(terms, exposure), terms };
}

/**
 * Walks a book for both halves of a reversal: opening goes on where closing has stopped. Undefined where the book has too few lots for both: the
 * exchange refuses.
 */
export function takenByReversal(
  position: Position,
  { side, lots, terms }: Reversal,
  book: LiveBook,
  markPrice: string,
  rules: OpeningRules,
): { readonly closing: Taken; readonly opening: Taken } | undefined {
  const closing = takenByClosing(position, position.contracts, book);
  const opening = takenByOpening({ side, price: undefined, lots: Number(lots) }, closing.rest, markPrice, terms, rules);
  return closing.lots === position.contracts && opening.lots === Number(lots) ? { closing, opening } : undefined;
}
