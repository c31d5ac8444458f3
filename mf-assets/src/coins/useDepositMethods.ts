import { useApiQuery, type Answer } from '@halyard-h5/shared-api';

export type DepositMethod = Answer<'index/payment'>['list'][number];
export type Network = DepositMethod['chains'][number];

/** Coins that are held, with their networks. */
export function useDepositMethods(): ReturnType<typeof useApiQuery<'index/payment'>> {
  return useApiQuery('index/payment', {}, { staleTime: 60_000 });
}
