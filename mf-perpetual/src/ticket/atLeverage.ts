import type { Position, PositionSide } from '@halyard-h5/shared-api';
import { lotsOfExposure, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { previewOrder, type OrderPreview } from '../positions/previewOrder';
import { isGiven } from '../positions/isGiven';

/** The order of a ticket at some leverage. */
export interface OrderAtLeverage {
  readonly terms: PerpetualTerms;
  /** USDT of exposure that the trader asked for; '' while there is no quantity. */
  readonly asked: string;
  /** Whole lots that keep it, rounded down; '' for none. */
  readonly lots: string;
  readonly preview: OrderPreview | undefined;
}

export interface AskedOrder {
  readonly side: PositionSide;
  /** USDT; '' while there is no quantity. */
  readonly exposure: string;
  /** Where it is expected to fill; undefined while unknown. */
  readonly price: string | undefined;
  /** The position of the same product and side that it would enlarge. */
  readonly same: Position | undefined;
}

/** Another leverage keeps the exposure of an order and reckons its lots anew. */
export function atLeverage(standard: PerpetualTerms, leverage: string, { side, exposure, price, same }: AskedOrder): OrderAtLeverage {
  const terms = { ...standard, leverage };
  const count = exposure === '' ? '' : lotsOfExposure(terms, exposure);
  const lots = isGiven(count) ? count : '';
  const preview = lots !== '' && price !== undefined ? previewOrder(terms, { side, lots, price }, same) : undefined;
  return { terms, asked: exposure, lots, preview };
}
