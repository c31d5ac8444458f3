import { useEffect, useState } from 'react';

interface Pages<Item> {
  readonly items: readonly Item[] | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * The record of a list that is shown in full, as it is now, however many pages it takes to find it. While its sheet closes
 * (`id` undefined) the last one stays.
 */
export function useOpenRecord<Item extends { readonly id: string }>(
  query: Pages<Item>,
  id: string | undefined,
): { readonly record: Item | undefined; readonly open: boolean } {
  const { items, hasNextPage, isFetching, fetchNextPage } = query;
  const found = items?.find((item) => item.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const missing = id !== undefined && items !== undefined && found === undefined;
  useEffect(() => {
    if (missing && hasNextPage && !isFetching) void fetchNextPage();
  }, [missing, hasNextPage, isFetching, fetchNextPage]);
  return { record: found ?? last, open: found !== undefined };
}
