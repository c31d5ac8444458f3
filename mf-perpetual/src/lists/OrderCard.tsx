import { useApiMutation, useConfirm, useNetwork, useToast, type PerpetualOrder, useCommonText } from '@halyard-h5/shared-api';
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
  const cancel = useApiMutation('Sustainable/cancelEntrust', {
    overlay: false,
    onSuccess: ({ filled, contracts }) =>
      toast.show(filled > 0 ? t('orders.restCancelled', { filled, lots: contracts }) : common('order.cancelDone'), 'success'),
    // A fill came first: the list shows what is true.
    onFault: onChanged,
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: common('order.cancelTitle'),
      body: t('orders.cancelBody'),
      confirmLabel: common('order.cancel'),
      cancelLabel: common('order.keep'),
      tone: 'danger',
      remindKey: 'perpetual.cancel',
    }));
    if (agreed) await cancel.mutateAsync({ id: order.id }).catch(() => undefined);
  };
  return (
    <Button size="small" variant="dangerOutline" disabled={!online} onClick={ask}>
      {common('order.cancel')}
    </Button>
  );
}
