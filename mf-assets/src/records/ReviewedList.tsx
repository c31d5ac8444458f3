import { lazy, Suspense, type ReactNode } from 'react';
import type { Deposit, Withdrawal } from '@halyard-h5/shared-api';
import { Amount, Card, CoinMark, DateTime, List, ListRow } from '@halyard-h5/shared-ui';
import { TableOrCards, type TableColumn } from '@halyard-h5/shared-ui/table';
import { useText } from '../useText';
import { RecordLine } from './RecordLine';
import { StatusBadge } from './StatusBadge';
import { useOpenRecord } from './useOpenRecord';

const RecordSheet = lazy(() => import('./Record.sheet'));

interface ReviewedListProps<Item extends Deposit | Withdrawal> {
  readonly items: readonly Item[];
  readonly query: Parameters<typeof useOpenRecord<Item>>[0];
  /** The record that is shown in full. */
  readonly shown: string | undefined;
  readonly onShow: (id: string | undefined) => void;
  readonly title: string;
  readonly details: (item: Item) => ReactNode;
  /** A further line of a row. */
  readonly note?: (item: Item) => ReactNode;
  /** Further columns of the table. */
  readonly columns?: readonly TableColumn<Item>[];
}

/** Deposits or withdrawals with the state of their review; each opens in full. */
export function ReviewedList<Item extends Deposit | Withdrawal>(props: ReviewedListProps<Item>) {
  const { items, query, shown, onShow, title, details, note, columns = [] } = props;
  const t = useText();
  const { record, open } = useOpenRecord(query, shown);
  return (
    <>
      <TableOrCards
        caption={title}
        rows={items}
        rowKey={({ id }) => id}
        onRow={({ id }) => onShow(id)}
        columns={[
          { id: 'number', header: t('records.number'), cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
          { id: 'created', header: t('records.created'), cell: ({ createdAt }) => <DateTime time={createdAt} seconds /> },
          { id: 'chain', header: t('common.network'), cell: ({ chain }) => <bdi>{chain}</bdi> },
          { id: 'amount', header: t('common.amount'), align: 'end', cell: ({ amount, coin }) => <Amount value={amount} unit={coin} /> },
          ...columns,
          { id: 'status', header: t('records.status'), align: 'end', cell: (item) => <StatusBadge record={item} /> },
        ]}
      >
        <Card flush>
          <List>
            {items.map((item) => {
              const { id, coin, chain, amount, createdAt } = item;
              return (
                <ListRow
                  key={id}
                  leading={<CoinMark coin={coin} />}
                  title={<RecordLine start={<Amount value={amount} unit={coin} />} end={<StatusBadge record={item} />} below="start" />}
                  subtitle={
                    <>
                      <DateTime time={createdAt} /> · <bdi>{chain}</bdi>
                      {note?.(item)}
                    </>
                  }
                  onClick={() => onShow(id)}
                />
              );
            })}
          </List>
        </Card>
      </TableOrCards>
      {record && (
        <Suspense>
          <RecordSheet open={open} onClose={() => onShow(undefined)} title={title}>
            {details(record)}
          </RecordSheet>
        </Suspense>
      )}
    </>
  );
}
