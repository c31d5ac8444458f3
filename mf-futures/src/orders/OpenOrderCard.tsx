import {
  useCommonText,
  useConfirm,
  useMoneyChange,
  useNavigation,
  useNetwork,
  useTicker,
  useToast,
  type DeliveryOrder,
} from '@halyard-h5/shared-api';
import { deliveryOutcome } from '@halyard-h5/shared-api/formulas';
import { Badge, Button, Card, formatTime } from '@halyard-h5/shared-ui';
import { DirectionMark } from './DirectionMark';
import { OpenOrderFacts } from './OpenOrderFacts';
import { OrderTimer } from './OrderTimer';
import { DemoBadge, pairOf } from '@halyard-h5/shared-trading';
import { periodText } from '../terms/periodText';
import { useText, type Text } from '../useText';
import { useStatusText } from '../useStatusText';
import classes from './OpenOrderCard.module.css';

/** One running order: what is at stake, where it stands, how long it runs. */
export function OpenOrderCard({ order }: { readonly order: DeliveryOrder }) {
  const t = useText();
  const statusText = useStatusText();
  const navigation = useNavigation();
  const price = useTicker(order.symbol)?.price;
  const { status, cancelAt } = order;
  const isCancelling = status === 'entrusted' && cancelAt !== undefined;
  const state = isCancelling ? t('orders.cancelling', { time: formatTime(cancelAt) }) : statusText.ofOrder(order);
  return (
    <Card>
      <div className={classes.head}>
        <OrderTimer order={order} />
        <div className={classes.title}>
          <p className={classes.pair}>
            <bdi>{pairOf(order.symbol)}</bdi> <DirectionMark direction={order.direction} />
          </p>
          <p className={classes.state}>
            <span>{`${periodText(t, order.seconds)} · ${state}`}</span> <DemoBadge />
          </p>
          <p className={classes.state}>{standing(t, order, price)}</p>
        </div>
        {status === 'entrusted' && !isCancelling && <CancelButton order={order} />}
      </div>
      <OpenOrderFacts order={order} price={price} />
      <div className={classes.foot}>
        <p className={classes.number}>
          {t('order.number')} <bdi dir="ltr">{order.number}</bdi>
        </p>
        <Button size="small" variant="secondary" onClick={() => navigation.push('futures.receipt', { id: order.id })}>
          {t('receipt.title')}
        </Button>
      </div>
    </Card>
  );
}

/** Who leads now; never a guess of the result. */
function standing(t: Text, order: DeliveryOrder, price: string | undefined) {
  if (order.status !== 'open' || order.openPrice === undefined || price === undefined) return undefined;
  const outcome = deliveryOutcome(order.direction, order.openPrice, price);
  return <Badge tone={outcome === 'win' ? 'up' : outcome === 'loss' ? 'down' : 'neutral'}>{t(`orders.ahead.${outcome}`)}</Badge>;
}

function CancelButton({ order }: { readonly order: DeliveryOrder }) {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { online } = useNetwork();
  const request = { id: order.id };
  const cancel = useMoneyChange('deliveryOrder.cancel', () => toast.show(t('orders.cancelRequested'), 'success'), {
    overlay: false,
    late: 'none',
    only: request,
  });
  const ask = () =>
    confirm.ask(() => ({
      title: common('order.cancelTitle'),
      body: t('orders.cancelBody'),
      confirmLabel: common('order.cancel'),
      cancelLabel: common('order.keep'),
      tone: 'danger',
      remindKey: 'futures.cancel',
    }));
  // A fault is shown as a toast; the list shows what is true.
  const press = () => cancel.send(request, ask);
  return (
    <Button size="small" variant="dangerOutline" disabled={!online} aria-disabled={cancel.state === 'checking'} onClick={press}>
      {common('order.cancel')}
    </Button>
  );
}
