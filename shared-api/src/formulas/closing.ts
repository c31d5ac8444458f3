import { money, moneyDigits, type Decimal } from './money';
import { positionPot, unrealisedProfit, type PositionFigures } from './perpetual';

/** What closing a whole position brings, USDT. */
export interface ClosingResult {
  /** Result of the position without the fee; a loss is at most its pot. */
  profit: Decimal;
  /** Taker fee, cut to what is left. */
  fee: Decimal;
  /** Profit less fee. */
  net: Decimal;
}

/** What closing a whole position at a price brings: it takes from the book, so the fee is that of a taker. */
export function closingResult(position: PositionFigures, price: Decimal, takerFeeRate: Decimal): ClosingResult {
  const pot = positionPot(position);
  const profit = money.max(money.negate(pot), unrealisedProfit(position, price));
  const fee = money.min(money.multiply([position.exposure, takerFeeRate], moneyDigits), money.add(pot, profit));
  return { profit, fee, net: money.subtract(profit, fee) };
}

/** What closing some lots of a position brings, USDT. */
export interface PartialClosingResult extends ClosingResult {
  /** What comes back to the available balance: the share of the margins with the profit, less the fee. */
  payout: Decimal;
}

/**
 * What closing some lots at a price brings. They take their share of exposure and margins; a greater loss falls on the rest of the pot.
 * @param feeRate of a taker where the order takes from the book, else of a maker
 */
export function closingResultOf(
  position: PositionFigures & { readonly contracts: number },
  lots: number,
  price: Decimal,
  feeRate: Decimal,
): PartialClosingResult {
  const whole = lots === position.contracts;
  const share = (value: Decimal): Decimal =>
    whole ? value : money.divide(money.multiplyExactly(value, String(lots)), String(position.contracts), moneyDigits);
  const exposure = share(position.exposure);
  const pot = positionPot(position);
  const potOfLots = whole ? pot : money.min(money.add(share(position.margin), share(position.addedMargin)), pot);
  const profit = money.max(money.negate(pot), unrealisedProfit({ ...position, exposure }, price));
  const left = money.max('0', money.add(potOfLots, profit));
  const fee = money.min(money.multiply([exposure, feeRate], moneyDigits), left);
  return { profit, fee, net: money.subtract(profit, fee), payout: money.subtract(left, fee) };
}
