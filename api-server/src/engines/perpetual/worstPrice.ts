import { money, type Decimal, type PositionSide } from '@halyard-h5/shared-api/formulas';
import type { Mark, PerpetualRules } from './types';

/** The worst price an opening order takes: its limit, but never further from the mark than `maximumDeviation`, so that a torn book harms nobody. */
export function worstPrice(side: PositionSide, limit: Decimal | undefined, mark: Mark, rules: PerpetualRules): Decimal {
  const factor = side === 'long' ? money.add('1', rules.maximumDeviation) : money.subtract('1', rules.maximumDeviation);
  const protection = money.multiplyExactly(mark.price, factor);
  if (limit === undefined) return protection;
  return side === 'long' ? money.min(limit, protection) : money.max(limit, protection);
}
