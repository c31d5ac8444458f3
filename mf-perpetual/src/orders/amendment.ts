import type { PerpetualOrder, Position } from '@halyard-h5/shared-api';
import { expectedPrice, money, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import { isGiven } from '../positions/isGiven';
import { previewOrder } from '../positions/previewOrder';

/** What an order may be changed to; '' while there is no valid figure. */
export interface Amendment {
  readonly price: string;
  /** All lots, those that are filled included. */
  readonly contracts: string;
  /** Of an order that waits. */
  readonly triggerPrice: string;
}

interface Changes {
  readonly price?: string;
  readonly contracts?: number;
  readonly triggerPrice?: string;
}

/** What differs from the order, as it is sent. */
export function changesOf(order: PerpetualOrder, { price, contracts, triggerPrice }: Amendment): Changes {
  const isOther = (next: string, known: string | undefined): boolean => isGiven(next) && !money.equal(next, known ?? '0');
  return {
    ...(isOther(price, order.price) ? { price } : {}),
    ...(isOther(contracts, String(order.contracts)) ? { contracts: Number(contracts) } : {}),
    ...(order.status === 'waiting' && isOther(triggerPrice, order.triggerPrice) ? { triggerPrice } : {}),
  };
}

/** What an order freezes for the lots that are not filled, USDT, and where it would be liquidated. */
export interface AmendedFigures {
  readonly margin: string;
  readonly fee: string;
  readonly liquidationPrice: string;
}

/** The leverage of an order is its own, whatever the product's standard is now. */
const termsOf = ({ leverage }: PerpetualOrder, terms: PerpetualTerms): PerpetualTerms =>
  leverage === undefined ? terms : { ...terms, leverage: String(leverage) };

/**
 * What an opening order would freeze and lead to with another price or other lots; undefined while something is missing.
 * @param mark undefined while it is not known
 */
export function amendedFigures(
  order: PerpetualOrder,
  { price, contracts }: Pick<Amendment, 'price' | 'contracts'>,
  { terms }: Pick<PerpetualAccount, 'terms'>,
  positions: readonly Position[] | undefined,
  mark: string | undefined,
): AmendedFigures | undefined {
  const { side, symbol, filled } = order;
  const unfilled = Number(contracts) - filled;
  if (!terms || unfilled < 1 || !isGiven(price)) return undefined;
  const same = positions?.find((position) => position.symbol === symbol && position.side === side);
  // One that waits meets another market than that of now.
  const fill = order.status === 'waiting' || mark === undefined ? price : expectedPrice(side, price, mark);
  return previewOrder(termsOf(order, terms), { side, lots: String(unfilled), price: fill }, same);
}
