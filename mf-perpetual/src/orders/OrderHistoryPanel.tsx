import { lazy, Suspense } from 'react';
import { useCommonText, useApiInfinite } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { History } from '@halyard-h5/shared-ui/icons';
import { EmptyList } from '../lists/EmptyList';
import { OrderFigures } from './OrderFigures';
import { OrderHead } from './OrderHead';
import { RecordList } from '../lists/RecordList';
import { useReadUntil } from '../lists/useReadUntil';
import type { ClosedRecord } from '../lists/ExactFigures.sheet';
import { useSheet } from '../useSheet';
import { useText } from '../useText';

const ExactFiguresSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ '../lists/ExactFigures.sheet'));

/** Finished orders, newest first, with what they cost and at which price their position was closed. */
export default function OrderHistoryPanel({ recordId }: { readonly recordId: string | undefined }) {
  const t = useText();
  const common = useCommonText();
  const { sheet, open, close } = useSheet<{ readonly record: ClosedRecord }>();
  const query = useApiInfinite('perpetualOrder.listFinished', { limit: 20 }, { unspoken: true });
  const reached = useReadUntil(query, recordId === undefined ? undefined : ({ id }) => id === recordId);
  return (
    <>
      <PagedList
        query={query}
        empty={<EmptyList icon={<History size={22} />} title={common('order.noPastOrders')} onRefresh={query.refetch} />}
      >
        {(orders) => (
          <RecordList label={common('order.orderHistory')} items={orders} recordId={reached}>
            {(order) => (
              <Card>
                <OrderHead order={order} time={order.updatedAt}>
                  {order.netProfit !== undefined && (
                    <Button size="small" variant="secondary" onClick={() => open({ record: { ...order, price: order.closePrice } })}>
                      {t('figure.exact')}
                    </Button>
                  )}
                </OrderHead>
                <OrderFigures order={order} />
              </Card>
            )}
          </RecordList>
        )}
      </PagedList>
      {sheet && (
        <Suspense>
          <ExactFiguresSheet record={sheet.record} open={sheet.open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
