import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallName } from '../contract/endpointTable';

/** Marks all cached answers of calls as old; those on screen are asked anew. @see invalidateWhere */
export function invalidateCalls(queryClient: QueryClient, names: ReadonlySet<CallName>): Promise<void> {
  return invalidateWhere(queryClient, (name) => names.has(name));
}

/**
 * Marks cached answers as old; those on screen are asked anew. An answer that is still under way may be older than what made it old, and would
 * count as new when it comes: it is asked for again then.
 */
export async function invalidateWhere(queryClient: QueryClient, concerns: (name: CallName) => boolean): Promise<void> {
  const predicate = ({ queryKey }: Query): boolean => concerns(queryKey[0] as CallName);
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    // The others are cancelled and asked anew by the line below.
    if (query.state.data !== undefined && query.getObserversCount() > 0) continue;
    const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
  await queryClient.invalidateQueries({ predicate });
}
