import { useNavigation, type DeliveryOrder } from '@halyard-h5/shared-api';
import { DateTime, ListRow, Money } from '@halyard-h5/shared-ui';
import { pairOf } from '@halyard-h5/shared-trading';
import { InlineFacts } from '@halyard-h5/shared-ui/pages';
import { periodText } from '../terms/periodText';
import { useText } from '../useText';
import { useStatusText } from '../useStatusText';
import { DirectionMark } from './DirectionMark';
import { ResultBadge } from './ResultBadge';

/** A finished order; opens its receipt. */
export function OrderRow({ order }: { readonly order: DeliveryOrder }) {
  const t = useText();
  const statusText = useStatusText();
  const navigation = useNavigation();
  const result = order.result;
  return (
    <ListRow
      title={
        <>
          <bdi>{pairOf(order.symbol)}</bdi> <DirectionMark direction={order.direction} />
        </>
      }
      subtitle={
        <InlineFacts>
          {periodText(t, order.seconds)}
          <Money value={order.stake} currency="USDT" />
          <DateTime time={order.createdAt} />
        </InlineFacts>
      }
      trailing={order.profit === undefined ? statusText.ofOrder(order) : <Money value={order.profit} change />}
      trailingDetail={result ? <ResultBadge result={result} /> : undefined}
      onClick={() => navigation.push('futures.receipt', { id: order.id })}
    />
  );
}
