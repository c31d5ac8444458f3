import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { useConsole } from '../console/ConsoleContext';
import type { NewsTopic } from '../exchange/News';
import type { ReadName } from '../exchange/OperatorClient';
import type { OperatorFault } from '../exchange/OperatorFault';
import { useReadAnew } from './useReadAnew';

/** Lists that are read onward, each page from where the one before ended. */
export type PagedName = {
  [Name in ReadName]: OperatorAnswer<Name> extends { list: readonly unknown[]; next?: string | undefined }
    ? 'before' extends keyof OperatorRequest<Name>
      ? Name
      : never
    : never;
}[ReadName];
type Row<Name extends PagedName> = OperatorAnswer<Name>['list'][number];

export interface Pages<Name extends PagedName> {
  /** What was read so far; absent before the first page. */
  readonly data: readonly Row<Name>[] | undefined;
  readonly error: OperatorFault | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** A list, page after page as one asks for more. */
export function usePages<Name extends PagedName>(
  name: Name,
  request: Omit<OperatorRequest<Name>, 'before' | 'limit'>,
  { on, limit = 50 }: { readonly on?: readonly NewsTopic[]; readonly limit?: number } = {},
): Pages<Name> {
  const { client, queries } = useConsole();
  const queryKey = ['pages', name, JSON.stringify(request)];
  useReadAnew(queryKey, on);
  const found = useInfiniteQuery<OperatorAnswer<Name>, OperatorFault, InfiniteData<OperatorAnswer<Name>>, string[], string | undefined>(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => client.read(name, { ...request, limit, before: pageParam } as OperatorRequest<Name>, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page as { readonly next?: string }).next,
      // Each page that was read would be read anew.
      refetchOnWindowFocus: false,
    },
    queries,
  );
  return {
    data: found.data?.pages.flatMap(({ list }): readonly Row<Name>[] => list),
    error: found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    more: () => found.fetchNextPage(),
    refetch: () => found.refetch(),
  };
}
