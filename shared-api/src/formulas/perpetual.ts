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

/** Distance from mark to liquidation as a fraction of the mark price; "0" when reached. */
export function liquidationDistance(position: PositionFigures, markPrice: Decimal): Decimal {
  const room = money.multiplyExactly(money.subtract(markPrice, liquidationPrice(position)), sideSign(position.side));
  return money.isPositive(room) ? money.divide(room, markPrice, ratioDigits) : '0';
}

/** A position after a fill of its side: `current` enlarged, or a new one. Added margin and realised profit stay. */
export function mergedPosition(
  current: PositionFigures | undefined,
  fill: Pick<PositionFigures, 'side' | 'exposure' | 'margin'> & { price: Decimal },
): PositionFigures {
  const { side, exposure, margin, price } = fill;
  if (current === undefined) return { side, exposure, margin, addedMargin: '0', realisedProfit: '0', entryPrice: price };
  return {
    side,
    exposure: money.add(current.exposure, exposure),
    margin: money.add(current.margin, margin),
    addedMargin: current.addedMargin,
    realisedProfit: current.realisedProfit,
    entryPrice: mergedEntryPrice({ exposure: current.exposure, price: current.entryPrice }, { exposure, price }),
  };
}

/** Entry price after merging a fill: the exposure-weighted harmonic mean, the only average that leaves the sum of both profits unchanged. */
export function mergedEntryPrice(first: { exposure: Decimal; price: Decimal }, second: { exposure: Decimal; price: Decimal }): Decimal {
  const dividend = money.multiplyExactly(money.add(first.exposure, second.exposure), first.price, second.price);
  const divisor = money.add(money.multiplyExactly(first.exposure, second.price), money.multiplyExactly(second.exposure, first.price));
  return money.divide(dividend, divisor, priceDigits, 'halfUp');
}
