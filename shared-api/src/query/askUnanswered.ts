import type { QueryClient } from '@tanstack/react-query';
import type { ApiFault } from '../client/apiFault';

const isUnanswered = (error: unknown): boolean => ['network', 'timeout'].includes((error as Partial<ApiFault> | null)?.kind ?? '');

/** Asks anew what pages on screen have asked without getting an answer; what the exchange has refused stays refused. */
export function askUnanswered(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' && isUnanswered(state.error) });
}
