import { useCommonText, type PerpetualOrder } from '@halyard-h5/shared-api';
import { AllButton } from '../lists/AllButton';
import { useText } from '../useText';

interface CancelAllButtonProps {
  readonly orders: readonly PerpetualOrder[];
  readonly onCancelled: () => unknown;
}

/** Cancels all orders of the account that rest or wait, once there are two. */
export function CancelAllButton({ orders, onCancelled }: CancelAllButtonProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <AllButton
      name="perpetualOrder.cancelAll"
      label={t('orders.cancelAll')}
      question={() => ({
        title: t('orders.cancelAllTitle'),
        body: t('orders.cancelAllBody'),
        confirmLabel: t('orders.cancelAll'),
        cancelLabel: common('action.back'),
        tone: 'danger',
        remindKey: 'perpetual.cancelAll',
      })}
      outcome={({ cancelled }) => t('orders.cancelledAll', { count: cancelled.length })}
      failed={t('orders.notCancelled')}
      // What a trigger closes goes on.
      offered={orders.filter(({ type }) => type === 'limit').length > 1}
      onDone={onCancelled}
    />
  );
}
