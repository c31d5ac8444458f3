import { useEffect } from 'react';
import type { OperatorFault } from '../../exchange/OperatorFault';
import type { ContentEntry, ContentKind } from '../../content/contentKinds';
import { useEntries } from '../content/useEntries';

/** One entry of the list, which is read on until it is found. */
export function useEntry(
  kind: ContentKind,
  id: string,
): {
  readonly entries: readonly ContentEntry[] | undefined;
  readonly entry: ContentEntry | undefined;
  /** Whether all was looked through. */
  readonly isSearched: boolean;
  readonly error: OperatorFault | null;
  /** Reads the list anew. @returns it; undefined when that failed */
  readonly refresh: () => Promise<readonly ContentEntry[] | undefined>;
} {
  const { data: entries, error, refetch, hasNextPage, isFetching, fetchNextPage } = useEntries(kind);
  const entry = entries?.find((each) => each.id === id);
  const isMissing = entries !== undefined && entry === undefined;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, error, fetchNextPage]);
  const refresh = async () => {
    const read = await refetch();
    return read.error ? undefined : read.data;
  };
  return { entries, entry, isSearched: entry !== undefined || (entries !== undefined && !hasNextPage), error, refresh };
}
