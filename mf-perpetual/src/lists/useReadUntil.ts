import { useEffect } from 'react';

interface Pages<Item> {
  readonly items: readonly Item[] | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Reads a list on, page by page, until it has the item that is asked for; gives the id of that item. */
export function useReadUntil<Item extends { readonly id: string }>(
  { items, hasNextPage, isFetching, isError, fetchNextPage }: Pages<Item>,
  isAsked: ((item: Item) => boolean) | undefined,
): string | undefined {
  const found = isAsked && items?.find(isAsked)?.id;
  const missing = isAsked !== undefined && items !== undefined && found === undefined;
  useEffect(() => {
    if (missing && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [missing, hasNextPage, isFetching, isError, fetchNextPage]);
  return found;
}
