import { money } from '@halyard-h5/shared-api/formulas';
import { groupedPrice } from './groupedPrice';

/** An amount in a message, as screens write it: money with two decimals and grouped thousands, other coins with what they need. */
export function amountText(amount: string, coin = 'USDT'): string {
  return groupedPrice(coin === 'USDT' ? money.format(money.cents(amount)) : money.normalise(amount));
}
