import { money, moneyDigits, priceDigits, ratioDigits, type Decimal } from './money';

/** Decimals of bid and ask: enough that rounding them away from the trader costs nothing that can be seen. */
const sideDigits = 18;

/** What the house pays for a coin: its price less the spread of one side (fraction, "0.001" for 0.1 %), rounded down. */
export function bidPrice(price: Decimal, spread: Decimal): Decimal {
  return money.multiply([price, money.subtract('1', spread)], sideDigits);
}

/** What the house takes for a coin: its price and the spread of one side (fraction), rounded up. */
export function askPrice(price: Decimal, spread: Decimal): Decimal {
  return money.multiply([price, money.add('1', spread)], sideDigits, 'up');
}

/** How many units of the target coin one unit of the source coin gives: what the house pays for the one by what it takes for the other, both in USDT. */
export function exchangeRate(sourceBid: Decimal, targetAsk: Decimal): Decimal {
  return money.divide(sourceBid, targetAsk, priceDigits);
}

/** Amount received at a rate, rounded toward zero to the target coin's digits. */
export function exchangeReceived(amount: Decimal, rate: Decimal, digits: number = moneyDigits): Decimal {
  return money.multiply([amount, rate], digits);
}

/** The least one gets for a quote and a slippage tolerance (fraction, "0.005" for 0.5 %), rounded up: an exchange below it is refused. */
export function leastReceived(quoted: Decimal, tolerance: Decimal, digits: number = moneyDigits): Decimal {
  return money.multiply([quoted, money.subtract('1', tolerance)], digits, 'up');
}

/** Slippage between the quoted and the actual rate as a fraction; negative when the actual rate is better. */
export function exchangeSlippage(quotedRate: Decimal, actualRate: Decimal): Decimal {
  return money.divide(money.subtract(quotedRate, actualRate), quotedRate, ratioDigits, 'up');
}

/** How far bid and ask lie apart, as a fraction of the middle between them, rounded up. */
export function spreadBetween(bid: Decimal, ask: Decimal): Decimal {
  return money.divide(money.multiplyExactly(money.subtract(ask, bid), '2'), money.add(ask, bid), ratioDigits, 'up');
}
