import { money } from '@halyard-h5/shared-api/formulas';

/** An amount in a message, as screens write it: money with two decimals and grouped thousands, other coins with what they need. */
export function amountText(amount: string, coin = 'USDT'): string {
  const [whole = '', fraction] = (coin === 'USDT' ? money.format(money.cents(amount)) : money.normalise(amount)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
