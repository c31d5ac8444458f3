import type { Position } from '@halyard-h5/shared-api';
import {
  closingResultOf,
  levelsFor,
  money,
  takeFromBook,
  type PartialClosingResult,
  type PerpetualTerms,
} from '@halyard-h5/shared-api/formulas';
import { useLiveBook } from '../market/useLiveBook';
import { useMark } from '../market/useMark';
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

interface Taken {
  readonly lots: number;
  readonly price: string;
}

export interface LiveReduction {
  /** What a limit takes from the book at once; undefined when that is nothing, or not wanted. */
  readonly taken: Taken | undefined;
  readonly role: 'maker' | 'taker';
  /** Undefined while something is missing. */
  readonly result: PartialClosingResult | undefined;
  /** Lots that stay open. */
  readonly left: number | undefined;
}

/** What closing some lots would bring now: at market by the mark price, by limit at its price or at what the book gives for it. */
export function useReduction(position: Position, terms: PerpetualTerms | undefined, reduction: Reduction): LiveReduction {
  const { kind, timeInForce } = reduction;
  const mark = useMark(position.symbol, position.markPrice).price ?? position.markPrice;
  const book = useLiveBook(position.symbol);
  const lots = Number(reduction.contracts);
  const price = kind === 'market' ? mark : reduction.price;
  const isComplete = lots >= 1 && lots <= position.contracts && price !== '' && money.isPositive(price);
  // What posts only is refused where it would take.
  const crosses = kind === 'limit' && timeInForce !== 'postOnly' && isComplete;
  const taken = crosses && book ? takenBy(position, lots, price, book) : undefined;
  const role = kind === 'market' || taken ? 'taker' : 'maker';
  const isCut = taken !== undefined && timeInForce === 'immediateOrCancel';
  const closed = isCut ? taken.lots : lots;
  if (!isComplete || !terms) return { taken, role, result: undefined, left: undefined };
  // A part that waits may still fill at the limit: its figures are the lesser ones.
  const at = taken && taken.lots === closed ? taken.price : price;
  const rate = role === 'taker' ? terms.takerFeeRate : terms.makerFeeRate;
  return { taken, role, result: closingResultOf(position, closed, at, rate), left: position.contracts - closed };
}

type Book = NonNullable<ReturnType<typeof useLiveBook>>;

function takenBy({ side, exposure, contracts }: Position, lots: number, limit: string, book: Book): Taken | undefined {
  const level = ([price, quantity]: readonly [string, string]) => ({ price, quantity });
  const levels = levelsFor({ bids: book.bids.map(level), asks: book.asks.map(level) }, side, 'close');
  const taken = takeFromBook(levels, lots, money.divide(exposure, String(contracts), 8), limit, side === 'short');
  return taken.price === undefined ? undefined : { lots: taken.lots, price: taken.price };
}
