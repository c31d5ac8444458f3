import { useState } from 'react';
import { useCommonText, useConfirm, useMoneyChange, useNetwork, useToast, type PerpetualOrder } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { Refusal } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import classes from './OrderCard.module.css';

interface CancelAllButtonProps {
  readonly orders: readonly PerpetualOrder[];
  readonly onCancelled: () => unknown;
}

/** Cancels all orders of the account that rest or wait, after a question, once there are two. What could not be cancelled is named with its reason. */
export function CancelAllButton({ orders, onCancelled }: CancelAllButtonProps) {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { online } = useNetwork();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const cancelAll = useMoneyChange(
    'perpetualOrder.cancelAll',
    ({ cancelled, failed }) => {
      setReasons([...new Set(failed.map(({ reason }) => reason))]);
      toast.show(t('orders.cancelledAll', { count: cancelled.length }), failed.length > 0 ? 'neutral' : 'success');
    },
    { overlay: false, late: 'own', toast: false },
  );
  const ask = async (): Promise<boolean> => {
    const agreed = await confirm.ask(() => ({
      title: t('orders.cancelAllTitle'),
      body: t('orders.cancelAllBody'),
      confirmLabel: t('orders.cancelAll'),
      cancelLabel: common('action.back'),
      tone: 'danger',
      remindKey: 'perpetual.cancelAll',
    }));
    if (agreed) setReasons([]);
    return agreed;
  };
  const press = async (): Promise<void> => {
    if (await cancelAll.send({}, ask)) onCancelled();
  };
  // What a trigger closes goes on.
  const isOffered = orders.filter(({ type }) => type === 'limit').length > 1;
  if (!isOffered && reasons.length === 0) return undefined;
  return (
    <div className={classes.cancelAll}>
      {reasons.length > 0 && (
        <Notice tone="warn" role="alert">
          {t('orders.notCancelled')} {reasons.join(' ')}
        </Notice>
      )}
      <Refusal fault={cancelAll.fault} notSent={common('order.notSent')} />
      {isOffered && (
        <Button size="small" variant="dangerOutline" disabled={!online} aria-disabled={cancelAll.state === 'checking'} onClick={press}>
          {t('orders.cancelAll')}
        </Button>
      )}
    </div>
  );
}
