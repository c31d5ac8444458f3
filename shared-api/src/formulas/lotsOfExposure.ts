import { money, type Decimal } from './money';
import { positionExposure, type PerpetualTerms } from './perpetual';

/**
 * Lots of another leverage that keep an exposure: exposure / (face value x leverage²), whole lots, rounded down.
 * @param exposure USDT
 */
export function lotsOfExposure(terms: PerpetualTerms, exposure: Decimal): Decimal {
  return money.divide(exposure, positionExposure(terms, '1'), 0);
}
