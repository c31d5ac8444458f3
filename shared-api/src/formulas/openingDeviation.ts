import { money, ratioDigits, type Decimal } from './money';

/**
 * How far from the mark an opening order takes, a fraction: `maximumDeviation`, above the standard leverage in proportion less. So a fill costs
 * no greater part of its margin there, and does not liquidate itself.
 */
export function openingDeviation(maximumDeviation: Decimal, leverage: Decimal, standardLeverage: Decimal): Decimal {
  if (!money.greater(leverage, standardLeverage)) return maximumDeviation;
  return money.divide(money.multiplyExactly(maximumDeviation, standardLeverage), leverage, ratioDigits);
}
