import type { Position } from '@halyard-h5/shared-api';
import { money, type PerpetualTerms, type Taken } from '@halyard-h5/shared-api/formulas';
import { useLiveBook } from '../market/useLiveBook';
import { takenByClosing } from '../market/walkBook';
import { closingFigures, type Closing, type ClosingFigures } from './closingFigures';
import type { TimeInForce } from './timesInForce';

/** What shall be closed. */
export interface Reduction {
  readonly kind: 'market' | 'limit';
  /** Of a limit; '' while there is none. */
  readonly price: string;
  /** Whole lots as text; '' while there are none. */
  readonly contracts: string;
  readonly timeInForce: TimeInForce;
}

export interface LiveReduction {
  /** Lots that the book gives at once; undefined while the book is not known, and for a post-only order. */
  readonly taken: Taken | undefined;
  readonly role: Closing['role'];
  /** Undefined while something is missing. */
  readonly figures: ClosingFigures | undefined;
  /** Lots that stay open. */
  readonly left: number | undefined;
}

/** Figures of closing some lots now: at the price of the book, by limit at its price where the book has no better one. */
export function useReduction(position: Position, terms: PerpetualTerms | undefined, reduction: Reduction): LiveReduction {
  const { kind, price: limit, timeInForce } = reduction;
  const book = useLiveBook(position.symbol);
  const lots = Number(reduction.contracts);
  const isMarket = kind === 'market';
  const isComplete = lots >= 1 && lots <= position.contracts && (isMarket || (limit !== '' && money.isPositive(limit)));
  // What posts only is refused where it would take.
  const takes = isComplete && (isMarket || timeInForce !== 'postOnly');
  const taken = takes && book ? takenByClosing(position, lots, book, isMarket ? undefined : limit) : undefined;
  const isTaking = taken?.price !== undefined;
  const role = isMarket || isTaking ? 'taker' : 'maker';
  if (!isComplete || !terms || (isMarket && !taken)) return { taken, role, figures: undefined, left: undefined };
  const isCut = isMarket || (isTaking && timeInForce === 'immediateOrCancel');
  const closed = isCut ? (taken?.lots ?? 0) : lots;
  // A part that waits may still fill at the limit: its figures are the lesser ones.
  const price = taken?.lots === closed ? taken.price : limit;
  const closings = price === undefined ? [] : [{ position, lots: closed, price, role } as const];
  return { taken, role, figures: closingFigures(closings, terms), left: position.contracts - closed };
}
