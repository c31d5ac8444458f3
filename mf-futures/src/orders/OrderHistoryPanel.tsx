import { useState } from 'react';
import { useApiInfinite, type DeliveryOrder, useCommonText } from '@halyard-h5/shared-api';
import { ChipGroup, EmptyState, List } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { History } from '@halyard-h5/shared-ui/icons';
import { OrderTable } from './OrderTable';
import { OrderRow } from './OrderRow';
import { useText } from '../useText';
import classes from './OrderHistoryPanel.module.css';

const results = ['all', 'win', 'loss', 'draw', 'returned'] as const;
type ResultFilter = (typeof results)[number];

/** Finished orders of the current account, newest first, by result. */
export default function OrderHistoryPanel() {
  const t = useText();
  const common = useCommonText();
  const [result, setResult] = useState<ResultFilter>('all');
  const orders = useApiInfinite(
    'deliveryOrder.listFinished',
    { limit: 20, result: result === 'all' ? undefined : result },
    { unspoken: true },
  );
  return (
    <>
      <ChipGroup
        label={t('history.filter')}
        options={results.map((value) => ({ value, label: value === 'all' ? t('history.all') : t(`result.${value}`) }))}
        value={result}
        onChange={setResult}
        layout="scroll"
        className={classes.filter}
      />
      <PagedList
        query={orders}
        empty={
          <EmptyState
            compact
            icon={<History size={22} />}
            title={result === 'all' ? common('order.noPastOrders') : t('history.noneOfResult')}
            actionLabel={result === 'all' ? common('action.refresh') : t('history.all')}
            onAction={() => (result === 'all' ? void orders.refetch() : setResult('all'))}
          />
        }
      >
        {(list: readonly DeliveryOrder[]) => (
          <OrderTable orders={list}>
            <List aria-label={common('order.orderHistory')}>
              {list.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </List>
          </OrderTable>
        )}
      </PagedList>
    </>
  );
}
