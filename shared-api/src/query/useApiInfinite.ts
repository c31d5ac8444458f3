import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiFault } from '../client/apiFault';
import type { EndpointPath } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { useRemoteId } from '../hooks/PageProvider';
import { useLanguage, useSession } from '../hooks/portHooks';
import { apiQueryKey, isPublic } from './apiQueryKey';
import { pageAfter, type ListPage, type PageStart } from './pageAfter';
import { beginWithOtherLanguage } from './beginWithOtherLanguage';
import { retryFault } from './retryFault';
import { useSaidFault } from './useSaidFault';

/** Endpoints that answer page by page: numbered ones `{ list, total }`, those read onward `{ list, next }`. */
export type ListPath = {
  [Path in EndpointPath]: Request<Path> extends { page?: unknown } | { before?: unknown }
    ? Answer<Path> extends { list: unknown[] }
      ? Path
      : never
    : never;
}[EndpointPath];
/** One entry of a list. */
export type ListItem<Path extends ListPath> = Answer<Path> extends { list: (infer Item)[] } ? Item : never;

export type ApiInfiniteResult<Path extends ListPath> = Omit<UseInfiniteQueryResult<InfiniteData<Answer<Path>>, ApiFault>, 'data'> & {
  /** All entries loaded so far; undefined before the first page. */
  readonly items: readonly ListItem<Path>[] | undefined;
  /** How many there are in all; undefined for lists that are read onward. */
  readonly total: number | undefined;
};

/** Reads a list page by page; `fetchNextPage` loads more while `hasNextPage`. */
export function useApiInfinite<Path extends ListPath>(
  path: Path,
  request: Omit<Request<Path>, 'page' | 'before'>,
  options: { readonly enabled?: boolean } = {},
): ApiInfiniteResult<Path> {
  const host = getHost();
  const session = useSession();
  const language = useLanguage();
  const remote = useRemoteId();
  const queryKey = [...apiQueryKey(path, request, session, language.code), 'pages'];
  const { data, ...rest } = useInfiniteQuery<Answer<Path>, ApiFault, InfiniteData<Answer<Path>>, readonly unknown[], PageStart>(
    {
      queryKey,
      ...beginWithOtherLanguage<InfiniteData<Answer<Path>, PageStart>>(host.queryClient, queryKey, undefined),
      queryFn: ({ signal, pageParam }) =>
        host.api.call(path, { ...request, ...pageParam } as Request<Path>, {
          signal,
          remote,
          account: accountOf(session),
          overlay: false,
          toast: false,
        }),
      initialPageParam: { page: 1 },
      getNextPageParam: (_last, pages) => pageAfter(pages as readonly ListPage[]),
      retry: retryFault,
      enabled: (options.enabled ?? true) && (session.signedIn || isPublic(path)),
    },
    host.queryClient,
  );
  useSaidFault(queryKey, rest.error);
  const pages = data?.pages as readonly ListPage[] | undefined;
  const items = pages?.flatMap((page) => page.list) as ListItem<Path>[] | undefined;
  return { ...rest, items, total: pages?.at(-1)?.total } as unknown as ApiInfiniteResult<Path>;
}
