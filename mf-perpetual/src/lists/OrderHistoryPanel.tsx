import { useApiInfinite, useCommonText, type PerpetualOrder } from '@halyard-h5/shared-api';
import { Badge, DateTime, List, ListRow, Money, Price } from '@halyard-h5/shared-ui';
import { History } from '@halyard-h5/shared-ui/icons';
import { pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { PagedList, Parts, useListTexts } from '@halyard-h5/shared-ui/pages';
import { SideMark } from '../positions/SideMark';
import { useText } from '../useText';
import { EmptyList } from './EmptyList';
import { reasonText } from './reasonText';

/** Finished orders, newest first. */
export default function OrderHistoryPanel() {
  const t = useText();
  const query = useApiInfinite('Sustainable/historyEntrust', { limit: 20 });
  return (
    <PagedList
      query={query}
      texts={useListTexts()}
      empty={<EmptyList icon={<History size={22} />} title={t('orders.nonePast')} onRefresh={query.refetch} />}
    >
      {(orders) => (
        <List aria-label={t('lists.orderHistory')}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

function OrderRow({ order }: { readonly order: PerpetualOrder }) {
  const t = useText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', order.symbol);
  return (
    <ListRow
      title={
        <>
          <bdi>{pairOf(order.symbol)}</bdi> <SideMark side={order.side} />
        </>
      }
      subtitle={
        <Parts>
          {t(`effect.${order.action}`)}
          {t(`type.${order.type}`)}
          {reasonText(t, order.reason)}
          <DateTime time={order.updatedAt} seconds />
          <>
            {t('ticket.fee')} <Money value={order.fee} decimals={4} />
          </>
        </Parts>
      }
      trailing={
        <>
          <Price value={order.averagePrice ?? order.price} tickSize={tickSize} />
        </>
      }
      trailingDetail={
        <>
          <bdi dir="ltr">
            {order.filled}/{order.contracts}
          </bdi>{' '}
          <Badge tone={order.status === 'filled' ? 'success' : 'neutral'}>
            {order.status === 'cancelled' ? common('order.cancelled') : t(`status.${order.status}`)}
          </Badge>
        </>
      }
    />
  );
}
