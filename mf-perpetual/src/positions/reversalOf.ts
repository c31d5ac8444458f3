import type { Position, PositionSide } from '@halyard-h5/shared-api';
import { lotsOfExposure, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';

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
