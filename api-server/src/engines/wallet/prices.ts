import { askPrice, bidPrice, exchangeRate, money, priceDigits, spreadBetween, type Decimal } from '@halyard-h5/shared-api/formulas';

/** What everything is priced in; it has no ticks and no spread. */
const MONEY_COIN = 'USDT';

/** A coin with its price in USDT and the spread of one side (fraction) that the house takes on it. */
export interface PricedCoin {
  readonly coin: string;
  readonly price: Decimal;
  readonly spread: Decimal;
}

/** What `base` costs in `counter`: what one gets for it, what one pays for it, and the spread between as a fraction of their middle. */
export interface TwoSides {
  readonly base: string;
  readonly counter: string;
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly spread: Decimal;
}

/** Units of `target` for one of `source`: the house takes the one at its bid and gives the other at its ask. */
export function rateBetween(source: PricedCoin, target: PricedCoin): Decimal {
  return exchangeRate(bidPrice(source.price, source.spread), askPrice(target.price, target.spread));
}

/**
 * Both sides of a pair: a coin is priced in USDT, and of two others the dearer one is priced in the cheaper one. Undefined where a price is so
 * small that one side of it is nothing.
 */
export function bothSides(source: PricedCoin, target: PricedCoin): TwoSides | undefined {
  const turned = source.coin === MONEY_COIN || (target.coin !== MONEY_COIN && money.less(source.price, target.price));
  const [base, counter] = turned ? [target, source] : [source, target];
  const [bid, least] = [rateBetween(base, counter), bidPrice(counter.price, counter.spread)];
  if (money.isZero(bid) || money.isZero(least)) return undefined;
  const ask = money.divide(askPrice(base.price, base.spread), least, priceDigits, 'up');
  return { base: base.coin, counter: counter.coin, bid, ask, spread: spreadBetween(bid, ask) };
}
