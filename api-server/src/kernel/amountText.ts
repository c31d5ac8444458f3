import { money, shownMoney } from '@halyard-h5/shared-api/formulas';
import { groupedPrice } from './groupedPrice';

/** An amount in a message, as screens write it: money with two decimals and grouped thousands, other coins with what they need. */
export function amountText(amount: string, coin = 'USDT'): string {
  return groupedPrice(coin === 'USDT' ? shownMoney(amount, 'balance') : money.normalise(amount));
}

/** A profit or a loss in USDT in a message, as screens write it. */
export const resultText = (amount: string): string => groupedPrice(shownMoney(amount, 'result'));
