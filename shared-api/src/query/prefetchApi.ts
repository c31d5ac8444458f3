import type { CallName } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { apiQueryKey, isPublic } from './apiQueryKey';
import { repeatedly } from './repeatedly';
import { retryFault } from './retryFault';

export interface ReadOptions {
  /** Age below which a cached answer is used without asking, milliseconds; the host's default when absent. */
  readonly staleTime?: number;
  /** Keeps the answer until the page is closed, so that it can be read offline. */
  readonly keep?: boolean;
}

/**
 * Sends a reading call outside of rendering; `useApiQuery` with the same request shares the answer.
 * @throws ApiFault
 */
export function readApi<Name extends CallName>(name: Name, request: Request<Name>, options: ReadOptions = {}): Promise<Answer<Name>> {
  const { api, queryClient, session, language } = getHost();
  const shown = session.get();
  const queryKey = apiQueryKey(name, request, shown, language.get().code);
  return queryClient.fetchQuery<Answer<Name>>({
    queryKey,
    queryFn: ({ signal }) => api.call(name, request, { signal, account: accountOf(shown), ...repeatedly(queryClient, queryKey) }),
    retry: retryFault as never,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.keep && { gcTime: Infinity }),
  });
}

/**
 * Starts a read before the page that shows it has loaded its code, for `prefetch` of a route: the page's `useApiQuery` joins it.
 * Does nothing for a visitor when the read needs a session. A failure is left to the page.
 */
export function prefetchApi<Name extends CallName>(name: Name, request: Request<Name>, staleTime?: number): void {
  if (!getHost().session.get().signedIn && !isPublic(name)) return;
  readApi(name, request, { staleTime }).catch(() => undefined);
}
