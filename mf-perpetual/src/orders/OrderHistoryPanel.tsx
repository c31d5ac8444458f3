import { useCommonText, useApiInfinite } from '@halyard-h5/shared-api';
import { Card } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { History } from '@halyard-h5/shared-ui/icons';
import { EmptyList } from '../lists/EmptyList';
import { OrderFigures } from './OrderFigures';
import { OrderHead } from './OrderHead';
import { RecordList } from '../lists/RecordList';
import { useReadUntil } from '../lists/useReadUntil';

/** Finished orders, newest first, with what they cost and at which price their position was closed. */
export default function OrderHistoryPanel({ recordId }: { readonly recordId: string | undefined }) {
  const common = useCommonText();
  const query = useApiInfinite('perpetualOrder.listFinished', { limit: 20 }, { toast: 'refresh' });
  const reached = useReadUntil(query, recordId === undefined ? undefined : ({ id }) => id === recordId);
  return (
    <PagedList
      query={query}
      empty={<EmptyList icon={<History size={22} />} title={common('order.noPastOrders')} onRefresh={query.refetch} />}
    >
      {(orders) => (
        <RecordList label={common('order.orderHistory')} items={orders} recordId={reached}>
          {(order) => (
            <Card>
              <OrderHead order={order} time={order.updatedAt} />
              <OrderFigures order={order} />
            </Card>
          )}
        </RecordList>
      )}
    </PagedList>
  );
}
