import { money, moneyDigits, priceDigits, ratioDigits, type Decimal } from './money';

export type PositionSide = 'long' | 'short';

/** The terms of one perpetual product. `faceValue` is the USDT margin that one contract (lot) binds at leverage 1; fee rates are fractions. */
export interface PerpetualTerms {
  faceValue: Decimal;
  leverage: Decimal;
  makerFeeRate: Decimal;
  takerFeeRate: Decimal;
}

/**
 * The money facts of one position. `margin` is face value x contracts x leverage, `addedMargin` what its owner put on top, `realisedProfit` what was
 * realised and still lies in the position. Together they are its pot, all that it can lose.
 */
export interface PositionFigures {
  side: PositionSide;
  exposure: Decimal;
  margin: Decimal;
  addedMargin: Decimal;
  realisedProfit: Decimal;
  entryPrice: Decimal;
}

/** The pot of a position: margin + added margin + realised profit. */
export function positionPot(position: Pick<PositionFigures, 'margin' | 'addedMargin' | 'realisedProfit'>): Decimal {
  return money.add(position.margin, position.addedMargin, position.realisedProfit);
}

/** +1 for long, -1 for short. */
export const sideSign = (side: PositionSide): Decimal => (side === 'long' ? '1' : '-1');

/** Position margin M = face value x contracts x leverage. */
export function positionMargin(terms: PerpetualTerms, lots: Decimal): Decimal {
  return money.multiply([terms.faceValue, lots, terms.leverage], moneyDigits);
}

/** Exposure = M x leverage: the USDT value that moves with the price. */
export function positionExposure(terms: PerpetualTerms, lots: Decimal): Decimal {
  return money.multiply([terms.faceValue, lots, terms.leverage, terms.leverage], moneyDigits);
}

/**
 * Lots of another leverage that keep an exposure: exposure / (face value x leverage²), whole lots, rounded down.
 * @param exposure USDT
 */
export function lotsOfExposure(terms: PerpetualTerms, exposure: Decimal): Decimal {
  return money.divide(exposure, positionExposure(terms, '1'), 0);
}

/**
 * How far from the mark an opening order takes, a fraction: `maximumDeviation`, above the standard leverage in proportion less. So a fill costs
 * no greater part of its margin there, and does not liquidate itself.
 */
export function openingDeviation(maximumDeviation: Decimal, leverage: Decimal, standardLeverage: Decimal): Decimal {
  if (!money.greater(leverage, standardLeverage)) return maximumDeviation;
  return money.divide(money.multiplyExactly(maximumDeviation, standardLeverage), leverage, ratioDigits);
}

/** Fee of a fill: exposure of the filled lots x the maker or taker rate. */
export function perpetualFee(terms: PerpetualTerms, lots: Decimal, liquidity: 'maker' | 'taker'): Decimal {
  const rate = liquidity === 'maker' ? terms.makerFeeRate : terms.takerFeeRate;
  return money.multiply([positionExposure(terms, lots), rate], moneyDigits);
}

/** What an order freezes while it rests: its margin and the dearer of both fees. */
export function orderReserve(terms: PerpetualTerms, lots: Decimal): { margin: Decimal; fee: Decimal; total: Decimal } {
  const margin = positionMargin(terms, lots);
  const fee = money.max(perpetualFee(terms, lots, 'maker'), perpetualFee(terms, lots, 'taker'));
  return { margin, fee, total: money.add(margin, fee) };
}

/** The most whole lots that `available` pays for, fee included. */
export function maximumLots(terms: PerpetualTerms, available: Decimal): Decimal {
  const rate = money.max(terms.makerFeeRate, terms.takerFeeRate);
  const margin = money.multiplyExactly(terms.faceValue, terms.leverage);
  const perLot = money.add(margin, money.multiplyExactly(margin, terms.leverage, rate));
  if (!money.isPositive(available) || !money.isPositive(perLot)) return '0';
  let lots = money.divide(available, perLot, 0);
  // Amounts are rounded toward zero, so the reserve may cost a few last digits less than the exact price of its lots.
  while (!money.greater(orderReserve(terms, money.add(lots, '1')).total, available)) lots = money.add(lots, '1');
  return lots;
}

/** Unrealised profit = exposure x (mark - entry) / entry x side, rounded toward zero. */
export function unrealisedProfit(position: Pick<PositionFigures, 'side' | 'exposure' | 'entryPrice'>, markPrice: Decimal): Decimal {
  const movement = money.multiplyExactly(position.exposure, money.subtract(markPrice, position.entryPrice), sideSign(position.side));
  return money.divide(movement, position.entryPrice, moneyDigits);
}

/**
 * Profit as a fraction of the initial margin, the margin that its lots bound: the one base of every profit in per cent. Margin added later secures
 * the position and earns nothing, so that adding it changes no percentage.
 */
export function profitFraction({ margin }: Pick<PositionFigures, 'margin'>, profit: Decimal): Decimal {
  return money.divide(profit, margin, ratioDigits);
}

/**
 * Margin ratio = (unrealised + position margin + realised) / position margin. A fraction ("1" is 100 %), rounded toward zero. The position margin
 * includes added margin. Liquidation is decided by `isLiquidated`, which does not round.
 */
export function marginRatio(position: PositionFigures, markPrice: Decimal): Decimal {
  const equity = money.add(unrealisedProfit(position, markPrice), positionPot(position));
  return money.divide(equity, money.add(position.margin, position.addedMargin), ratioDigits);
}

/** True when the margin ratio is exactly zero or below, computed without any rounding. */
export function isLiquidated(position: PositionFigures, markPrice: Decimal): boolean {
  const movement = money.multiplyExactly(position.exposure, money.subtract(markPrice, position.entryPrice), sideSign(position.side));
  return !money.isPositive(money.add(money.multiplyExactly(positionPot(position), position.entryPrice), movement));
}

/**
 * The mark price at which the margin ratio is zero: entry x (1 - side x pot / exposure). Rounded toward the entry price, so that
 * it never promises more room than there is. "0" when no price can liquidate a long (its margin covers its whole exposure).
 */
export function liquidationPrice(position: PositionFigures): Decimal {
  const room = money.multiplyExactly(positionPot(position), sideSign(position.side));
  const price = money.divide(
    money.multiplyExactly(position.entryPrice, money.subtract(position.exposure, room)),
    position.exposure,
    priceDigits,
    position.side === 'long' ? 'up' : 'down',
  );
  return money.isNegative(price) ? '0' : price;
}

/** Margin that moves the liquidation price of a position to `price`, USDT, rounded up; zero or less where it lies there or further away already. */
export function marginForLiquidation(position: PositionFigures, price: Decimal): Decimal {
  const movement = money.multiplyExactly(position.exposure, money.subtract(position.entryPrice, price), sideSign(position.side));
  return money.subtract(money.divide(movement, position.entryPrice, moneyDigits, 'up'), positionPot(position));
}

/** Distance from mark to liquidation as a fraction of the mark price; "0" when reached. */
export function liquidationDistance(position: PositionFigures, markPrice: Decimal): Decimal {
  const room = money.multiplyExactly(money.subtract(markPrice, liquidationPrice(position)), sideSign(position.side));
  return money.isPositive(room) ? money.divide(room, markPrice, ratioDigits) : '0';
}

/** Entry price after merging a fill: the exposure-weighted harmonic mean, the only average that leaves the sum of both profits unchanged. */
export function mergedEntryPrice(first: { exposure: Decimal; price: Decimal }, second: { exposure: Decimal; price: Decimal }): Decimal {
  const dividend = money.multiplyExactly(money.add(first.exposure, second.exposure), first.price, second.price);
  const divisor = money.add(money.multiplyExactly(first.exposure, second.price), money.multiplyExactly(second.exposure, first.price));
  return money.divide(dividend, divisor, priceDigits, 'halfUp');
}

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
