import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../client/apiClient';

/**
 * Options of a read as queries send it.
 * @see docs/decisions/0258-a-place-that-shows-its-fault-says-so.md
 */
export function repeatedly(queryClient: QueryClient, queryKey: QueryKey): Pick<CallOptions, 'overlay' | 'unasked' | 'unspoken'> {
  const query = queryClient.getQueryCache().find({ queryKey });
  // A press asks for further entries, and their place says why they do not come.
  const isFurther = query?.state.fetchMeta?.fetchMore !== undefined;
  const unspoken = (): boolean =>
    query !== undefined &&
    (isFurther || query.state.data === undefined) &&
    (query.observers.length === 0 || query.observers.some(({ options }) => options.meta?.['unspoken'] === true));
  return { overlay: false, unasked: !isFurther, unspoken };
}
