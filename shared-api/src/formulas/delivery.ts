import { money, moneyDigits, ratioDigits, type Decimal } from './money';

export type DeliveryDirection = 'call' | 'put';
export type DeliveryOutcome = 'win' | 'loss' | 'draw';

/**
 * The outcome of a delivery order: call wins above the open price, put below it, equal prices are a draw.
 * The browser's receipt check runs the same function on the published ticks.
 */
export function deliveryOutcome(direction: DeliveryDirection, openPrice: Decimal, settlementPrice: Decimal): DeliveryOutcome {
  const movement = money.compare(settlementPrice, openPrice);
  if (movement === 0) return 'draw';
  return movement > 0 === (direction === 'call') ? 'win' : 'loss';
}

/** What a won order earns beyond its stake: stake x rate. `rate` is a fraction ("0.85" for 85 %). */
export function deliveryEarnings(stake: Decimal, rate: Decimal): Decimal {
  return money.multiply([stake, rate], moneyDigits);
}

/** What is paid back for a stake: stake x (1 + rate) when won, the stake when drawn level, nothing when lost. */
export function deliveryPayout(stake: Decimal, rate: Decimal, outcome: DeliveryOutcome): Decimal {
  if (outcome === 'loss') return '0';
  return outcome === 'draw' ? money.normalise(stake) : money.add(stake, deliveryEarnings(stake, rate));
}

/** Profit (positive) or loss (negative) of an order: payout - stake. The largest possible loss is the stake. */
export function deliveryProfit(stake: Decimal, rate: Decimal, outcome: DeliveryOutcome): Decimal {
  return money.subtract(deliveryPayout(stake, rate, outcome), stake);
}

/**
 * How much of the coin a stake stands for at the open price: stake / price, rounded toward zero. No coin changes hands.
 * @see docs/decisions/0145-what-a-delivery-order-says-of-itself.md
 */
export function deliveryVolume(stake: Decimal, openPrice: Decimal): Decimal {
  return money.divide(stake, openPrice, moneyDigits);
}

/** The share of orders one must win to lose nothing in the long run: 1 / (1 + rate), as a fraction rounded up. */
export function breakEvenWinRate(rate: Decimal): Decimal {
  return money.divide('1', money.add('1', rate), ratioDigits, 'up');
}

/** Rate of return of a settled order: profit / stake, as a fraction. Zero for a zero stake. */
export function deliveryReturn(stake: Decimal, profit: Decimal): Decimal {
  return money.isZero(stake) ? '0' : money.divide(profit, stake, ratioDigits);
}
