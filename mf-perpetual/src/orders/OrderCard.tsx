import { useConfirm, useMoneyChange, useNetwork, useToast, type PerpetualOrder, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './OrderCard.module.css';
import { OrderFigures } from './OrderFigures';
import { OrderHead } from './OrderHead';

interface OrderCardProps {
  readonly order: PerpetualOrder;
  readonly onAmend: () => void;
  readonly onChanged: () => unknown;
}

/** One order that rests or waits: how much of it is filled, what it freezes, and the ways to change and cancel it. */
export function OrderCard({ order, onAmend, onChanged }: OrderCardProps) {
  const t = useText();
  return (
    <Card>
      <OrderHead order={order} time={order.createdAt}>
        {order.type === 'limit' ? (
          <div className={classes.actions}>
            <Button size="small" variant="secondary" onClick={onAmend}>
              {t('orders.amend')}
            </Button>
            <CancelButton order={order} onChanged={onChanged} />
          </div>
        ) : (
          <p className={classes.state}>{t('orders.closing')}</p>
        )}
      </OrderHead>
      <OrderFigures order={order} />
    </Card>
  );
}

function CancelButton({ order, onChanged }: Pick<OrderCardProps, 'order' | 'onChanged'>) {
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
      body: t(order.action === 'open' ? 'orders.cancelBody' : 'orders.cancelClosingBody'),
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
