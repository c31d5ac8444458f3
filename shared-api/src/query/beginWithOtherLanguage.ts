import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { sameButLanguage } from './apiQueryKey';

/**
 * Options that let a read begin with its answer in the language before. Texts change with the language, figures do not: nothing flashes, and
 * nothing is lost when no answer comes. The old answer counts as stale, so it is asked for at once.
 * @param key as `apiQueryKey` makes it
 * @param staleTime milliseconds; the host's default when absent
 */
export function beginWithOtherLanguage<Data>(
  client: QueryClient,
  key: QueryKey,
  staleTime: number | undefined,
): { initialData: () => Data | undefined; initialDataUpdatedAt: 0; staleTime: (query: { state: { dataUpdatedAt: number } }) => number } {
  const usual = staleTime ?? (client.getDefaultOptions().queries?.staleTime as number | undefined) ?? 0;
  return {
    initialData: () =>
      client.getQueryCache().find<Data>({
        queryKey: key.slice(0, 1),
        exact: false,
        type: 'active',
        predicate: ({ queryKey, state }) => state.data !== undefined && sameButLanguage(queryKey, key),
      })?.state.data,
    initialDataUpdatedAt: 0,
    // However long an answer stays right: this one was given in another language.
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : usual),
  };
}
