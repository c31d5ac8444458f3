import { useApiQuery, type Answer } from '@halyard-h5/shared-api';

export type Coin = Answer<'coin.list'>['list'][number];

/** Long enough that pages share one answer; the rates in it only serve estimates. */
const freshFor = 30_000;

/** Coins and display currencies with their decimals and rates. */
export function useCoins(): ReturnType<typeof useApiQuery<'coin.list'>> {
  return useApiQuery('coin.list', {}, { staleTime: freshFor, unspoken: true });
}

/** One coin or currency; undefined until it is loaded, and for an unknown one. */
export function useCoin(coin: string | undefined): Coin | undefined {
  return useCoins().data?.list.find((each) => each.coin === coin);
}
