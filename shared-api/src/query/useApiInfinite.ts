import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiFault } from '../client/apiFault';
import type { EndpointPath } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import { getHost } from '../host/host';
import { useRemoteId } from '../hooks/PageProvider';
import { useLanguage, useSession } from '../hooks/portHooks';
import { apiQueryKey, isPublic } from './apiQueryKey';
import { beginWithOtherLanguage } from './beginWithOtherLanguage';
import { retryFault } from './retryFault';
import { useSaidFault } from './useSaidFault';

/** Endpoints that answer `{ list, total }` page by page. */
export type ListPath = {
  [Path in EndpointPath]: Request<Path> extends { page?: unknown } ? (Answer<Path> extends { list: unknown[] } ? Path : never) : never;
}[EndpointPath];
/** One entry of a list. */
export type ListItem<Path extends ListPath> = Answer<Path> extends { list: (infer Item)[] } ? Item : never;

interface Page {
  readonly list: readonly unknown[];
  readonly total: number;
}

export type ApiInfiniteResult<Path extends ListPath> = Omit<UseInfiniteQueryResult<InfiniteData<Answer<Path>>, ApiFault>, 'data'> & {
  /** All entries loaded so far; undefined before the first page. */
  readonly items: readonly ListItem<Path>[] | undefined;
  readonly total: number | undefined;
};

/** Reads a list page by page; `fetchNextPage` loads more while `hasNextPage`. */
export function useApiInfinite<Path extends ListPath>(
  path: Path,
  request: Omit<Request<Path>, 'page'>,
  options: { readonly enabled?: boolean } = {},
): ApiInfiniteResult<Path> {
  const host = getHost();
  const session = useSession();
  const language = useLanguage();
  const remote = useRemoteId();
  const queryKey = [...apiQueryKey(path, request, session, language.code), 'pages'];
  const { data, ...rest } = useInfiniteQuery<Answer<Path>, ApiFault, InfiniteData<Answer<Path>>, readonly unknown[], number>(
    {
      queryKey,
      ...beginWithOtherLanguage<InfiniteData<Answer<Path>, number>>(host.queryClient, queryKey, undefined),
      queryFn: ({ signal, pageParam }) =>
        host.api.call(path, { ...request, page: pageParam } as Request<Path>, { signal, remote, overlay: false, toast: false }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => {
        const loaded = pages.reduce((count, page) => count + (page as Page).list.length, 0);
        return (last as Page).list.length > 0 && loaded < (last as Page).total ? pages.length + 1 : undefined;
      },
      retry: retryFault,
      enabled: (options.enabled ?? true) && (session.signedIn || isPublic(path)),
    },
    host.queryClient,
  );
  useSaidFault(queryKey, rest.error);
  const pages = data?.pages as readonly Page[] | undefined;
  const items = pages?.flatMap((page) => page.list) as ListItem<Path>[] | undefined;
  return { ...rest, items, total: pages?.at(-1)?.total } as unknown as ApiInfiniteResult<Path>;
}
