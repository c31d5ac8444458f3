import { lazy, Suspense, type ReactNode } from 'react';
import type { Deposit, Withdrawal } from '@halyard-h5/shared-api';
import { Amount, Card, CoinMark, DateTime, List, ListRow } from '@halyard-h5/shared-ui';
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
}

/** Deposits or withdrawals with the state of their review; each opens in full. */
export function ReviewedList<Item extends Deposit | Withdrawal>(props: ReviewedListProps<Item>) {
  const { items, query, shown, onShow, title, details, note } = props;
  const { record, open } = useOpenRecord(query, shown);
  return (
    <>
      <Card flush>
        <List>
          {items.map((item) => {
            const { id, coin, chain, amount, createdAt, status } = item;
            return (
              <ListRow
                key={id}
                leading={<CoinMark coin={coin} />}
                title={<RecordLine start={<Amount value={amount} unit={coin} />} end={<StatusBadge status={status} />} below="start" />}
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
