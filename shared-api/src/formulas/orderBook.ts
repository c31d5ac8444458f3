import { money, priceDigits, type Decimal } from './money';
import type { PositionSide } from './perpetual';

/** One price level of a book; `quantity` in the base coin. */
export interface Level {
  readonly price: Decimal;
  readonly quantity: Decimal;
}

/** What a book gave: whole lots at their average price, and the levels that are left. */
export interface Taken {
  readonly lots: number;
  /** Exposure-weighted harmonic mean, so that the profit on it equals the sum over the levels; undefined when no lots were had. */
  readonly price: Decimal | undefined;
  /** What these lots are in the base coin. */
  readonly quantity: Decimal;
  readonly rest: readonly Level[];
}

/** The levels that an order of this side takes when it opens (`long` buys from the asks) or closes (`long` sells to the bids). */
export function levelsFor(
  book: { readonly bids: readonly Level[]; readonly asks: readonly Level[] },
  side: PositionSide,
  action: 'open' | 'close',
): readonly Level[] {
  return (side === 'long') === (action === 'open') ? book.asks : book.bids;
}

/**
 * Takes up to `lots` lots, each worth `exposurePerLot` USDT, from `levels` (best first), not beyond `worstPrice`. Levels are in the base coin, so a
 * lot may span several of them; only whole lots are taken and the last level keeps what they do not need.
 */
export function takeFromBook(
  levels: readonly Level[],
  lots: number,
  exposurePerLot: Decimal,
  worstPrice: Decimal | undefined,
  buying: boolean,
): Taken {
  const within = levels.filter((level) => worstPrice === undefined || !isWorse(level.price, worstPrice, buying));
  const value = money.add(...within.map((level) => money.multiplyExactly(level.price, level.quantity)));
  const most = Number(money.min(money.divide(value, exposurePerLot, 0), String(lots)));
  if (most < 1) return { lots: 0, price: undefined, quantity: '0', rest: levels };

  const wanted = money.multiplyExactly(exposurePerLot, String(most));
  let missing = wanted;
  let base: Decimal = '0';
  const rest: Level[] = [];
  for (const level of levels) {
    const levelValue = money.multiplyExactly(level.price, level.quantity);
    if (money.isZero(missing)) rest.push(level);
    else if (!money.greater(levelValue, missing)) {
      base = money.add(base, level.quantity);
      missing = money.subtract(missing, levelValue);
    } else {
      const quantity = money.divide(missing, level.price, 24);
      base = money.add(base, quantity);
      rest.push({ price: level.price, quantity: money.subtract(level.quantity, quantity) });
      missing = '0';
    }
  }
  return { lots: most, price: money.divide(wanted, base, priceDigits, 'halfUp'), quantity: base, rest };
}

/** The levels (best first) that are left when `quantity` of the base coin is gone from the best ones on. */
export function levelsWithout(levels: readonly Level[], quantity: Decimal): readonly Level[] {
  let missing = quantity;
  const left: Level[] = [];
  for (const level of levels) {
    if (!money.isPositive(missing)) left.push(level);
    else if (money.greater(level.quantity, missing)) {
      left.push({ price: level.price, quantity: money.subtract(level.quantity, missing) });
      missing = '0';
    } else missing = money.subtract(missing, level.quantity);
  }
  return left;
}

function isWorse(price: Decimal, worst: Decimal, buying: boolean): boolean {
  return buying ? money.greater(price, worst) : money.less(price, worst);
}

/** The price at which an opening order is expected to fill: a limit that the market has passed gets the market's price. */
export const expectedPrice = (side: PositionSide, limit: Decimal | undefined, marketPrice: Decimal): Decimal =>
  worstPrice(side, limit, marketPrice, '0');

/** The worst price an opening order takes: its limit, but never further from the mark than `maximumDeviation`, so that a torn book harms nobody. */
export function worstPrice(side: PositionSide, limit: Decimal | undefined, markPrice: Decimal, maximumDeviation: Decimal): Decimal {
  const factor = side === 'long' ? money.add('1', maximumDeviation) : money.subtract('1', maximumDeviation);
  const protection = money.multiplyExactly(markPrice, factor);
  if (limit === undefined) return protection;
  return side === 'long' ? money.min(limit, protection) : money.max(limit, protection);
}
