import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Tick } from '../../core/market';

/** Lowest and highest price of some ticks. */
export interface PriceRange {
  readonly lowest: Decimal;
  readonly highest: Decimal;
}

/** `range`, widened by `ticks`; there is none without either. */
export function widen(range: PriceRange | undefined, ticks: readonly Pick<Tick, 'price'>[]): PriceRange | undefined {
  const prices = [...(range === undefined ? [] : [range.lowest, range.highest]), ...ticks.map(({ price }) => price)];
  if (prices.length === 0) return undefined;
  return { lowest: prices.reduce(money.min), highest: prices.reduce(money.max) };
}
