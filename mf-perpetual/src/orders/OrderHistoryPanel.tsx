import { useCommonText, useApiInfinite } from '@halyard-h5/shared-api';
import { Card, classNames } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { History } from '@halyard-h5/shared-ui/icons';
import { EmptyList } from '../lists/EmptyList';
import classes from './OrderCard.module.css';
import { OrderFigures } from './OrderFigures';
import { OrderHead } from './OrderHead';
import { ReachedRecord } from '../lists/ReachedRecord';
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
        <ul role="list" aria-label={common('order.orderHistory')} className={classes.list}>
          {orders.map((order) => (
            <li key={order.id} className={classNames(order.id === reached && classes.reached)}>
              {order.id === reached && <ReachedRecord />}
              <Card>
                <OrderHead order={order} time={order.updatedAt} />
                <OrderFigures order={order} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
