import { money, moneyDigits, type Decimal } from './money';

/** Fee of a withdrawal: amount x rate ("0.05" for 5 %), rounded toward zero to the coin's digits. */
export function withdrawalFee(amount: Decimal, feeRate: Decimal, digits: number = moneyDigits): Decimal {
  return money.multiply([amount, feeRate], digits);
}

/** What arrives at the address: amount - fee. */
export function withdrawalReceived(amount: Decimal, feeRate: Decimal, digits: number = moneyDigits): Decimal {
  return money.subtract(amount, withdrawalFee(amount, feeRate, digits));
}
