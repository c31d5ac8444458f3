import type { ReactNode } from 'react';
import { messageOf, useCommonText, type ApiInfiniteResult, type ListItem, type ListCallName } from '@halyard-h5/shared-api';
import { AsyncContent, LoadMore, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from './LoadError';

interface PagedListProps<Name extends ListCallName> {
  readonly query: ApiInfiniteResult<Name>;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
  readonly children: (items: readonly ListItem<Name>[]) => ReactNode;
}

/** Lists longer than this say where they end. */
const shortList = 5;

/** A list with its four states and more pages. */
export function PagedList<Name extends ListCallName>({ query, empty, children }: PagedListProps<Name>) {
  const common = useCommonText();
  const { items, error, isError, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  return (
    <AsyncContent
      data={items}
      failed={isError}
      skeleton={<SkeletonList rows={4} label={common('state.loading')} />}
      error={<LoadError fault={error} onRetry={refetch} />}
      empty={empty}
    >
      {(list) => (
        <>
          {children(list)}
          <LoadMore
            hasMore={hasNextPage}
            onMore={() => fetchNextPage()}
            moreLabel={common('action.showMore')}
            error={isFetchNextPageError ? (messageOf(error) ?? common('state.loadFailed')) : undefined}
            endLabel={list.length > shortList ? common('state.end') : undefined}
          />
        </>
      )}
    </AsyncContent>
  );
}
