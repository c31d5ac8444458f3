import { useState, type ReactNode } from 'react';
import { useApiInfinite, type ApiInfiniteResult, type ListItem, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, EmptyState, LoadMore, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { LastKnown } from '../frame/LastKnown';
import { useText } from '../useText';
import { filterRequest, type FilterValues } from './filterRequest';
import { RecordTools } from './RecordTools';
import type { RecordChoice, RecordColumn, RecordCallName } from './records';

export interface RecordsFrameProps<Name extends RecordCallName> {
  readonly name: Name;
  readonly title: string;
  /** Filters besides the period. */
  readonly choices: readonly RecordChoice[];
  readonly columns: readonly RecordColumn<Name>[];
  /** What is asked for besides the filter. */
  readonly asked?: object;
  /** Rows of the export that one entry makes, where it is more than one. */
  readonly rowsOf?: (item: ListItem<Name>) => readonly ListItem<Name>[];
  /** What stands above the list about what is shown, and may change it. */
  readonly note?: (filter: FilterValues, onFilter: (filter: FilterValues) => void) => ReactNode;
  /** Name of the exported file without its ending. */
  readonly fileName: string;
  /** What one can do when there is nothing. */
  readonly emptyLabel: string;
  readonly onEmpty: () => void;
  readonly children: (items: readonly ListItem<Name>[], query: ApiInfiniteResult<Name>) => ReactNode;
}

/** A list of records, newest first: filters, export, pages, and its states. */
export function RecordsFrame<Name extends RecordCallName>(props: RecordsFrameProps<Name>) {
  const { name, title, choices, columns, asked, rowsOf, note, fileName, emptyLabel, onEmpty, children } = props;
  const t = useText();
  const common = useCommonText();
  const [filter, setFilter] = useState<FilterValues>({});
  const usual = Object.fromEntries(choices.flatMap((choice) => (choice.usual === undefined ? [] : [[choice.name, choice.usual]])));
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const request = { ...filterRequest({ ...usual, ...chosen }), ...asked };
  const query = useApiInfinite(name, { limit: 20, ...request } as unknown as Parameters<typeof useApiInfinite<Name>>[1], {
    unspoken: true,
  });
  const filtered = Object.values(filter).some(Boolean);
  const empty = filtered ? (
    <EmptyState title={t('records.noneFound')} actionLabel={t('records.clearFilter')} onAction={() => setFilter({})} />
  ) : (
    <EmptyState title={t('records.none')} actionLabel={emptyLabel} onAction={onEmpty} />
  );

  return (
    <PageFrame wide title={title} onRefresh={() => query.refetch()}>
      <RecordTools
        choices={choices}
        saved={{ name, request, columns, rowsOf, fileName: `${fileName}.csv` }}
        filter={filter}
        onFilter={setFilter}
        exportable={(query.items?.length ?? 0) > 0}
      />
      {note?.({ ...usual, ...chosen }, setFilter)}
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
    </PageFrame>
  );
}
