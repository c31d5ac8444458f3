import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useConsole } from '../../console/ConsoleContext';
import type { OperatorFault } from '../../exchange/OperatorFault';
import type { ContentEntry, ContentKind, ContentPage, KindName } from '../../content/contentKinds';

type Pages = InfiniteData<ContentPage, string | undefined>;

/** Entries of a page: each has twelve texts that may be long. */
const PAGE = 25;
export const entriesKey = (kind: KindName) => ['content', kind] as const;

/** Entries of a kind in their order, read on when that is asked for. */
export function useEntries({ name, article }: ContentKind): UseInfiniteQueryResult<readonly ContentEntry[], OperatorFault> {
  const { client, queries } = useConsole();
  return useInfiniteQuery<ContentPage, OperatorFault, readonly ContentEntry[], ReturnType<typeof entriesKey>, string | undefined>(
    {
      queryKey: entriesKey(name),
      queryFn: ({ pageParam: before, signal }) =>
        article
          ? client.read('articles', { kind: article, before, limit: PAGE }, signal)
          : client.read('slides', { before, limit: PAGE }, signal),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      select: allOf,
    },
    queries,
  );
}

const allOf = ({ pages }: Pages): readonly ContentEntry[] => pages.flatMap(({ list }) => list);

/** Puts an entry as it was saved in place of what was known of it; a new one behind the others. */
export function withEntry(known: Pages | undefined, saved: ContentEntry): Pages | undefined {
  if (!known) return undefined;
  const isKnown = allOf(known).some(({ id }) => id === saved.id);
  const pages = known.pages.map((page, index) => {
    const list = page.list.map((each) => (each.id === saved.id ? saved : each));
    return { ...page, list: !isKnown && index === known.pages.length - 1 ? [...list, saved] : list };
  });
  return { ...known, pages };
}
