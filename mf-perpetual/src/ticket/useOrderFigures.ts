import { useMemo } from 'react';
import { useTerms, type Position } from '@halyard-h5/shared-api';
import { expectedPrice, levelsFor, mergedEntryPrice, type PerpetualTerms, type Taken } from '@halyard-h5/shared-api/formulas';
import { useLiveBook } from '../market/useLiveBook';
import { useMark } from '../market/useMark';
import { takenByOpening } from '../market/walkBook';
import { isGiven } from '../positions/isGiven';
import { previewOrder, type OrderPreview } from '../positions/previewOrder';
import type { TicketFields } from './ticketFaults';

export interface OrderFigures {
  /** Lots that it would take from the live book at once; undefined while the book is not known, and while it waits for its trigger. */
  readonly taken: Taken | undefined;
  /** Expected average price of all its lots; undefined while unknown. */
  readonly filledAt: string | undefined;
  /** Undefined until lots, price and terms are known. */
  readonly preview: OrderPreview | undefined;
}

/**
 * Figures of an order now, all of one moment: one mark, one book, one expected price.
 * @param same the position of the same product and side that it would enlarge
 */
export function useOrderFigures(
  symbol: string | undefined,
  order: TicketFields,
  terms: PerpetualTerms | undefined,
  same: Position | undefined,
): OrderFigures {
  const { side, type, price, lots, trigger } = order;
  const offered = useTerms()?.perpetual;
  const mark = useMark(symbol).price;
  const limit = type === 'limit' ? price : undefined;
  const isWaiting = limit !== undefined && trigger !== '';
  const takes = isGiven(lots) && !isWaiting && (limit === undefined || isGiven(limit));
  const book = useLiveBook(takes ? symbol : undefined);
  const taken = useMemo(
    () =>
      book && terms && offered && mark !== undefined
        ? takenByOpening({ side, price: limit, lots: Number(lots) }, levelsFor(book, side, 'open'), mark, terms, offered)
        : undefined,
    [book, terms, offered, mark, side, limit, lots],
  );
  const filledAt = mark === undefined || limit === '' ? undefined : averageOf(order, taken, mark);
  const preview = useMemo(
    () =>
      terms && filledAt !== undefined && isGiven(lots) && isGiven(filledAt)
        ? previewOrder(terms, { side, lots, price: filledAt }, same)
        : undefined,
    [terms, side, lots, filledAt, same],
  );
  return { taken, filledAt, preview };
}

/** Average price of all lots: those that the book gives at once, and those that wait at the limit. */
function averageOf(order: TicketFields, taken: Taken | undefined, mark: string): string {
  const { side, type, price: limit, lots, trigger, timeInForce } = order;
  if (type === 'market') return taken?.price ?? mark;
  if (taken === undefined && trigger === '') return expectedPrice(side, limit, mark);
  if (taken?.price === undefined || timeInForce === 'postOnly') return limit;
  const waiting = Number(lots) - taken.lots;
  if (waiting === 0 || timeInForce === 'immediateOrCancel') return taken.price;
  return mergedEntryPrice({ exposure: String(taken.lots), price: taken.price }, { exposure: String(waiting), price: limit });
}
