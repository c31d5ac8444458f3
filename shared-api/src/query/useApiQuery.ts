import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallName } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import type { ApiFault } from '../client/apiFault';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { useRemoteId } from '../hooks/PageProvider';
import { useLanguage, useSession } from '../hooks/portHooks';
import { apiQueryKey, isPublic } from './apiQueryKey';
import { beginWithOtherLanguage } from './beginWithOtherLanguage';
import { retryFault } from './retryFault';
import { repeatedly } from './repeatedly';

export interface ApiQueryOptions {
  /** False waits. Reads that need a session wait for one by themselves. */
  readonly enabled?: boolean;
  /** Asks again this often while the page shows it, milliseconds. */
  readonly refetchInterval?: number;
  /** Age below which a cached answer is used without asking, milliseconds; the host's default when absent. */
  readonly staleTime?: number;
  /** Goes on showing the last answer while a changed request loads. */
  readonly keepPrevious?: boolean;
  /** True where the page announces why there is no answer: the toast of that is not read out. */
  readonly unspoken?: boolean;
}

/**
 * Reads by a call, and again when account or language change or a user event concerns it. While the answer in a new language is on its way, the
 * last one stays. A refusal's message is toasted once, until the read succeeds or the message changes.
 */
export function useApiQuery<Name extends CallName>(
  name: Name,
  request: Request<Name>,
  options: ApiQueryOptions = {},
): UseQueryResult<Answer<Name>, ApiFault> {
  const host = getHost();
  const session = useSession();
  const language = useLanguage();
  const remote = useRemoteId();
  const queryKey = apiQueryKey(name, request, session, language.code);
  return useQuery<Answer<Name>, ApiFault>(
    {
      queryKey,
      ...beginWithOtherLanguage<Answer<Name>>(host.queryClient, queryKey, options.staleTime),
      queryFn: ({ signal }) =>
        host.api.call(name, request, { signal, remote, account: accountOf(session), ...repeatedly(host.queryClient, queryKey) }),
      retry: retryFault,
      enabled: (options.enabled ?? true) && (session.signedIn || isPublic(name)),
      meta: { unspoken: options.unspoken },
      refetchInterval: options.refetchInterval ?? false,
      ...(options.keepPrevious && { placeholderData: (previous: Answer<Name> | undefined) => previous as never }),
    },
    host.queryClient,
  );
}
