import type { ReactNode } from 'react';
import { messageOf, type ApiInfiniteResult, type ListItem, type ListCallName } from '@halyard-h5/shared-api';
import { AsyncContent, LoadMore, SkeletonList } from '@halyard-h5/shared-ui';
import { ListError } from './ListError';
import type { ListTexts } from './listTexts';

interface PagedListProps<Name extends ListCallName> {
  readonly query: ApiInfiniteResult<Name>;
  readonly texts: ListTexts;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
  readonly children: (items: readonly ListItem<Name>[]) => ReactNode;
}

/** Lists longer than this say where they end. */
const shortList = 5;

/** A list with its four states and more pages. */
export function PagedList<Name extends ListCallName>({ query, texts, empty, children }: PagedListProps<Name>) {
  const { items, error, isError, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  return (
    <AsyncContent
      data={items}
      failed={isError}
      skeleton={<SkeletonList rows={4} label={texts.loading} />}
      error={<ListError texts={texts} fault={error} onRetry={refetch} />}
      empty={empty}
    >
      {(list) => (
        <>
          {children(list)}
          <LoadMore
            hasMore={hasNextPage}
            onMore={() => fetchNextPage()}
            moreLabel={texts.more}
            error={isFetchNextPageError ? (messageOf(error) ?? texts.loadFailed) : undefined}
            endLabel={list.length > shortList ? texts.end : undefined}
          />
        </>
      )}
    </AsyncContent>
  );
}
