import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiFault } from '../client/apiFault';
import type { CallName } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { useRemoteId } from '../hooks/PageProvider';
import { useLanguage, useSession } from '../hooks/portHooks';
import { apiQueryKey, isPublic } from './apiQueryKey';
import type { ApiQueryOptions } from './useApiQuery';
import { pageAfter, type ListPage, type PageStart } from './pageAfter';
import { beginWithOtherLanguage } from './beginWithOtherLanguage';
import { retryFault } from './retryFault';
import { repeatedly } from './repeatedly';

/** Endpoints that answer page by page: numbered ones `{ list, total }`, those read onward `{ list, next }`. */
export type ListCallName = {
  [Name in CallName]: Request<Name> extends { page?: unknown } | { before?: unknown }
    ? Answer<Name> extends { list: unknown[] }
      ? Name
      : never
    : never;
}[CallName];
/** One entry of a list. */
export type ListItem<Name extends ListCallName> = Answer<Name> extends { list: (infer Item)[] } ? Item : never;

export type ApiInfiniteResult<Name extends ListCallName> = Omit<UseInfiniteQueryResult<InfiniteData<Answer<Name>>, ApiFault>, 'data'> & {
  /** All entries loaded so far; undefined before the first page. */
  readonly items: readonly ListItem<Name>[] | undefined;
  /** How many there are in all; undefined for lists that are read onward. */
  readonly total: number | undefined;
};

/** Reads a list page by page; `fetchNextPage` loads more while `hasNextPage`. */
export function useApiInfinite<Name extends ListCallName>(
  name: Name,
  request: Omit<Request<Name>, 'page' | 'before'>,
  options: Pick<ApiQueryOptions, 'enabled' | 'unspoken'> = {},
): ApiInfiniteResult<Name> {
  const host = getHost();
  const session = useSession();
  const language = useLanguage();
  const remote = useRemoteId();
  const queryKey = [...apiQueryKey(name, request, session, language.code), 'pages'];
  const { data, ...rest } = useInfiniteQuery<Answer<Name>, ApiFault, InfiniteData<Answer<Name>>, readonly unknown[], PageStart>(
    {
      queryKey,
      ...beginWithOtherLanguage<InfiniteData<Answer<Name>, PageStart>>(host.queryClient, queryKey, undefined),
      queryFn: ({ signal, pageParam }) =>
        host.api.call(name, { ...request, ...pageParam } as Request<Name>, {
          signal,
          remote,
          account: accountOf(session),
          ...repeatedly(host.queryClient, queryKey),
        }),
      initialPageParam: { page: 1 },
      getNextPageParam: (_last, pages) => pageAfter(pages as readonly ListPage[]),
      retry: retryFault,
      meta: { unspoken: options.unspoken },
      enabled: (options.enabled ?? true) && (session.signedIn || isPublic(name)),
    },
    host.queryClient,
  );
  const pages = data?.pages as readonly ListPage[] | undefined;
  const items = pages?.flatMap((page) => page.list) as ListItem<Name>[] | undefined;
  return { ...rest, items, total: pages?.at(-1)?.total } as unknown as ApiInfiniteResult<Name>;
}
