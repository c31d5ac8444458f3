import { money, moneyDigits, type Decimal } from './money';
import { shownMoney } from './shownMoney';
import { positionPot, unrealisedProfit, type PositionFigures } from './perpetual';

/** Result of closing a whole position, USDT. */
export interface ClosingResult {
  /** Result without fees; a loss is at most the pot of the position. */
  profit: Decimal;
  /** Fee of closing, cut to what is left. */
  fee: Decimal;
  /** Share of the fees of opening, which are paid already. */
  openingFee: Decimal;
  /** Profit less both fees. */
  net: Decimal;
}

/** Result of closing some lots of a position, USDT. */
export interface PartialClosingResult extends ClosingResult {
  /** Money that comes back to the available balance: the share of the margins with the profit, less the fee of closing. */
  payout: Decimal;
}

/** A position that may be closed in part. */
export interface ClosablePosition extends PositionFigures {
  readonly contracts: number;
  /** Fees of opening the lots that are open; none when left out. */
  readonly openingFees?: Decimal | undefined;
}

/** Result of closing a whole position at a price: it takes from the book, so the fee is that of a taker. */
export const closingResult = (position: Omit<ClosablePosition, 'contracts'>, price: Decimal, takerFeeRate: Decimal): ClosingResult =>
  closingResultOf({ ...position, contracts: 1 }, 1, price, takerFeeRate);

/** Share of some lots in a value of all lots, rounded toward zero; all lots have the whole value. */
export const shareOfLots = (value: Decimal, lots: number, all: number): Decimal =>
  lots === all ? value : money.divide(money.multiplyExactly(value, String(lots)), String(all), moneyDigits);

/**
 * Result of closing some lots at a price, as the exchange books it. They take their share of exposure, margins and opening fees; a greater loss
 * falls on the rest of the pot.
 * @param feeRate of a taker where the order takes from the book, else of a maker
 */
export function closingResultOf(position: ClosablePosition, lots: number, price: Decimal, feeRate: Decimal): PartialClosingResult {
  const share = (value: Decimal): Decimal => shareOfLots(value, lots, position.contracts);
  const exposure = share(position.exposure);
  const pot = positionPot(position);
  const potOfLots = lots === position.contracts ? pot : money.min(money.add(share(position.margin), share(position.addedMargin)), pot);
  const profit = money.max(money.negate(pot), unrealisedProfit({ ...position, exposure }, price));
  const left = money.max('0', money.add(potOfLots, profit));
  const fee = money.min(money.multiply([exposure, feeRate], moneyDigits), left);
  const openingFee = share(position.openingFees ?? '0');
  return { profit, fee, openingFee, net: money.subtract(profit, money.add(fee, openingFee)), payout: money.subtract(left, fee) };
}

/** Result of closing as it is shown: whole cents, so that profit less fees is exactly the net. */
export interface ClosingCents {
  readonly profit: Decimal;
  /** Fees of closing and of opening the same lots: the difference. */
  readonly fees: Decimal;
  readonly net: Decimal;
}

/** Rounds profit and net after both fees as every result is; the fees are what is between them. */
export function closingCents(profit: Decimal, net: Decimal): ClosingCents {
  const [shownProfit, shownNet] = [profit, net].map((exact) => money.normalise(shownMoney(exact, 'result'))) as [Decimal, Decimal];
  return { profit: shownProfit, fees: money.subtract(shownProfit, shownNet), net: shownNet };
}
