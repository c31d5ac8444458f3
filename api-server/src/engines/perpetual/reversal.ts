import { lotsOfExposure } from '@halyard-h5/shared-api/formulas';
import type { PerpetualRules, PlaceOrder, Position } from './types';

/**
 * The order that opens the other side of a position with the same exposure. Fills of several leverages may come to one that is no whole number: then the
 * next lower one, and as many lots as keep the exposure.
 */
export function reversalOf({ side, exposure, leverage }: Position, rules: PerpetualRules): PlaceOrder {
  const whole = Math.floor(Number(leverage));
  const lots = Number(lotsOfExposure({ ...rules, leverage: String(whole) }, exposure));
  return { kind: 'place order', type: 'market', side: side === 'long' ? 'short' : 'long', lots, leverage: whole, whole: true };
}
