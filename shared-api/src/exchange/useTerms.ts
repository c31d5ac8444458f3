import type { TradingTerms } from '../contract/types';
import { useApiQuery } from '../query/useApiQuery';

/** Numbers of the exchange that everybody may know; undefined until they are loaded. The shell asks for them at its start. */
export function useTerms(): TradingTerms | undefined {
  return useApiQuery('exchange.information', {}, { staleTime: 60_000 }).data?.terms;
}
