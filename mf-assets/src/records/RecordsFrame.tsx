import { useState, type ReactNode } from 'react';
import { useApiInfinite, type ApiInfiniteResult, type ListItem, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, EmptyState, LoadMore, SkeletonList } from '@halyard-h5/shared-ui';
import { AssetsFrame } from '../frame/AssetsFrame';
import { LastKnown } from '../frame/LastKnown';
import { LoadError } from '../frame/LoadError';
import { useText } from '../useText';
import { filterRequest, type FilterValues } from './filterRequest';
import { RecordTools } from './RecordTools';
import type { RecordChoice, RecordColumn, RecordPath } from './records';

export interface RecordsFrameProps<Path extends RecordPath> {
  readonly path: Path;
  readonly title: string;
  /** Filters besides the period. */
  readonly choices: readonly RecordChoice[];
  readonly columns: readonly RecordColumn<Path>[];
  /** Name of the exported file without its ending. */
  readonly fileName: string;
  /** What one can do when there is nothing. */
  readonly emptyLabel: string;
  readonly onEmpty: () => void;
  readonly children: (items: readonly ListItem<Path>[], query: ApiInfiniteResult<Path>) => ReactNode;
}

/** A list of records, newest first: filters, export, pages, and its states. */
export function RecordsFrame<Path extends RecordPath>(props: RecordsFrameProps<Path>) {
  const { path, title, choices, columns, fileName, emptyLabel, onEmpty, children } = props;
  const t = useText();
  const common = useCommonText();
  const [filter, setFilter] = useState<FilterValues>({});
  const request = { limit: 20, ...filterRequest(filter) } as unknown as Parameters<typeof useApiInfinite<Path>>[1];
  const query = useApiInfinite(path, request);
  const filtered = Object.values(filter).some(Boolean);
  const empty = filtered ? (
    <EmptyState title={t('records.noneFound')} actionLabel={t('records.clearFilter')} onAction={() => setFilter({})} />
  ) : (
    <EmptyState title={t('records.none')} actionLabel={emptyLabel} onAction={onEmpty} />
  );

  return (
    <AssetsFrame wide title={title} onRefresh={() => query.refetch()}>
      <RecordTools {...{ path, choices, columns, fileName, filter }} onFilter={setFilter} exportable={(query.total ?? 0) > 0} />
      <AsyncContent
        data={query.items}
        failed={query.isError}
        skeleton={<SkeletonList rows={5} label={common('state.loading')} />}
        error={<LoadError fault={query.error} onRetry={() => query.refetch()} />}
        empty={empty}
      >
        {(items) => (
          <LastKnown>
            {children(items, query)}
            <LoadMore
              hasMore={query.hasNextPage}
              onMore={() => query.fetchNextPage()}
              moreLabel={common('action.showMore')}
              error={query.isFetchNextPageError ? common('state.loadFailed') : undefined}
              endLabel={items.length > 5 ? common('state.end') : undefined}
            />
          </LastKnown>
        )}
      </AsyncContent>
    </AssetsFrame>
  );
}
