import { money, type Decimal } from '@halyard-h5/shared-api/formulas';

/** How much of a limit is used. */
export interface Use {
  readonly used: Decimal;
  readonly limit: Decimal;
}

/** When people are told of a limit. */
export interface AlertRules {
  /** Fractions of the limit, rising. */
  readonly shares: readonly Decimal[];
  /** So much below a share, as a fraction of the limit, is a use below it again. */
  readonly hysteresis: Decimal;
}

/**
 * The highest share of its limit that a use counts as having passed; "0" when none. A share that was passed stays so until the use is clearly below it,
 * so that one that wavers about it is told of once.
 * @param before what counted so far
 */
export function passedShare({ used, limit }: Use, before: Decimal, { shares, hysteresis }: AlertRules): Decimal {
  if (!money.isPositive(used)) return '0';
  const isAbove = (share: Decimal): boolean => !money.less(used, money.multiplyExactly(limit, share));
  const passed = shares.filter((share) => isAbove(money.less(before, share) ? share : money.subtract(share, hysteresis)));
  return passed.reduce(money.max, '0');
}

/** Used by limit, rounded down to four decimals; 1 of a limit of nothing that is used. */
export function shareOf({ used, limit }: Use): Decimal {
  if (!money.isPositive(used)) return '0';
  return !money.isPositive(limit) ? '1' : money.divide(used, limit, 4);
}
