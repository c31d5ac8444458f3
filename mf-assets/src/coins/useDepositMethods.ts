import { useApiQuery, type Answer } from '@halyard-h5/shared-api';

export type DepositMethod = Answer<'deposit.methods'>['list'][number];
export type Network = DepositMethod['chains'][number];

/** Coins that are held, with their networks. */
export function useDepositMethods(): ReturnType<typeof useApiQuery<'deposit.methods'>> {
  return useApiQuery('deposit.methods', {}, { staleTime: 60_000, unspoken: true });
}
