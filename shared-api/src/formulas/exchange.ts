import { money, moneyDigits, priceDigits, ratioDigits, type Decimal } from './money';

/** How many units of the target coin one unit of the source coin gives, from both prices in USDT. */
export function exchangeRate(sourcePrice: Decimal, targetPrice: Decimal): Decimal {
  return money.divide(sourcePrice, targetPrice, priceDigits);
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
