import { levelsWithout, money, type Decimal, type Level } from '@halyard-h5/shared-api/formulas';

/** Decimals of a quantity of the base coin that is gone from a book: as fine as any coin. */
const quantityDigits = 18;

/** What traders took from one side of a book and has not come back: `quantity` of the base coin at `at`, evenly less until `until` (ms UTC). */
export interface TakenDepth {
  readonly quantity: Decimal;
  readonly at: number;
  readonly until: number;
}

/** What is gone from the sides of a book. */
export interface TakenSides {
  readonly bids?: TakenDepth;
  readonly asks?: TakenDepth;
}

/** What is still gone at `time` (ms UTC); a time before it was taken counts as that moment. */
export function stillTaken(taken: TakenDepth | undefined, time: number): Decimal {
  if (taken === undefined || time >= taken.until) return '0';
  if (time <= taken.at) return taken.quantity;
  const left = money.multiplyExactly(taken.quantity, String(taken.until - time));
  return money.divide(left, String(taken.until - taken.at), quantityDigits, 'up');
}

/** A quantity that is taken now, how long it takes to come back (ms), and how much the whole side has. */
export interface Taking {
  readonly quantity: Decimal;
  readonly time: number;
  readonly recovery: number;
  readonly most: Decimal | undefined;
}

/**
 * What is gone after one more taking. What was taken at several times comes back at their mean, weighted by quantity, so that its quantity
 * summed over time stays what it was: small takings neither keep large ones away nor bring them back. Never more than the side has.
 * @see docs/decisions/0177-what-is-taken-from-a-book-is-gone.md
 */
export function takeMore(before: TakenDepth | undefined, { quantity, time, recovery, most }: Taking): TakenDepth {
  const at = Math.max(time, before?.at ?? 0);
  const still = stillTaken(before, at);
  const room = most === undefined ? quantity : money.max('0', money.subtract(most, still));
  const more = money.round(money.min(quantity, room), quantityDigits, 'up');
  const sum = money.add(still, more);
  if (money.isZero(sum)) return { quantity: '0', at, until: at };
  const weighted = money.add(
    money.multiplyExactly(still, String(Math.max(0, (before?.until ?? at) - at))),
    money.multiplyExactly(more, String(recovery)),
  );
  return { quantity: sum, at, until: at + Number(money.divide(weighted, sum, 0, 'up')) };
}

/** A book without what is still gone from it at `time`. */
export function remainingBook<Book extends { readonly bids: readonly Level[]; readonly asks: readonly Level[] }>(
  book: Book,
  { bids, asks }: TakenSides,
  time: number,
): Book {
  return {
    ...book,
    bids: levelsWithout(book.bids, stillTaken(bids, time)),
    asks: levelsWithout(book.asks, stillTaken(asks, time)),
  };
}
