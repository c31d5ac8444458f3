import { useConfirm, useMoneyChange, useNetwork, useToast, type PerpetualOrder, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './OrderCard.module.css';
import { OrderFigures } from './OrderFigures';
import { OrderHead } from './OrderHead';

interface OrderCardProps {
  readonly order: PerpetualOrder;
  readonly onChanged: () => unknown;
}

/** One resting order: how much of it is filled, what it freezes, and the way to cancel it. */
export function OrderCard({ order, onChanged }: OrderCardProps) {
  const t = useText();
  return (
    <Card>
      <OrderHead order={order} time={order.createdAt}>
        {order.action === 'open' ? (
          <CancelButton order={order} onChanged={onChanged} />
        ) : (
          <p className={classes.state}>{t('orders.closing')}</p>
        )}
      </OrderHead>
      <OrderFigures order={order} />
    </Card>
  );
}

function CancelButton({ order, onChanged }: OrderCardProps) {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { online } = useNetwork();
  const request = { id: order.id };
  const cancel = useMoneyChange(
    'perpetualOrder.cancel',
    ({ filled, contracts }) =>
      toast.show(filled > 0 ? t('orders.restCancelled', { filled, lots: contracts }) : common('order.cancelDone'), 'success'),
    { overlay: false, late: 'none', only: request },
  );
  const ask = () =>
    confirm.ask(() => ({
      title: common('order.cancelTitle'),
      body: t('orders.cancelBody'),
      confirmLabel: common('order.cancel'),
      cancelLabel: common('order.keep'),
      tone: 'danger',
      remindKey: 'perpetual.cancel',
    }));
  const press = async (): Promise<void> => {
    // A fill came first: the list shows what is true.
    if (await cancel.send(request, ask)) onChanged();
  };
  return (
    <Button size="small" variant="dangerOutline" disabled={!online} aria-disabled={cancel.state === 'checking'} onClick={press}>
      {common('order.cancel')}
    </Button>
  );
}
