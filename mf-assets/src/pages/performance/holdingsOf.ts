import type { Answer } from '@halyard-h5/shared-api';
import { money, ratioDigits, symbolOfCoin } from '@halyard-h5/shared-api/formulas';

export interface Holding {
  readonly coin: string;
  /** Of all wallets, what is frozen included. */
  readonly amount: string;
  /** USDT by the last prices; undefined while none is known. */
  readonly value: string | undefined;
  /** Of all that has a value, a fraction. */
  readonly share: string;
}

/** What an account holds, coin by coin, the most valuable first. */
export function holdingsOf({ holdings, prices }: Pick<Answer<'balance.overview'>, 'holdings' | 'prices'>): Holding[] {
  const amounts = new Map<string, string>();
  for (const { coin, available, frozen } of holdings) amounts.set(coin, money.add(amounts.get(coin) ?? '0', available, frozen));
  const priceOf = (coin: string): string | undefined =>
    coin === 'USDT' ? '1' : prices.find(({ symbol }) => symbol === symbolOfCoin(coin))?.price;
  const held = [...amounts]
    .filter(([, amount]) => !money.isZero(amount))
    .map(([coin, amount]) => {
      const price = priceOf(coin);
      return { coin, amount, value: price === undefined ? undefined : money.multiply([amount, price], 8) };
    });
  const total = money.add('0', ...held.flatMap(({ value }) => value ?? []));
  return held
    .map((each) => ({ ...each, share: money.isZero(total) ? '0' : money.divide(each.value ?? '0', total, ratioDigits) }))
    .sort((one, other) => money.compare(other.value ?? '0', one.value ?? '0'));
}
