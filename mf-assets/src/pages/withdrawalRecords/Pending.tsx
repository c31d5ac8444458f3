import { useConfirm, useMoneyChange, useToast, type Withdrawal } from '@halyard-h5/shared-api';
import { Button, formatDateTime, Notice } from '@halyard-h5/shared-ui';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import { Overdue } from './Overdue';

/** A withdrawal that its owner can cancel: until when it is paused, whether it is late, and the way to cancel it. */
export function Pending({ withdrawal: { id, dueAt, pausedUntil } }: { readonly withdrawal: Withdrawal }) {
  const t = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const offline = useOffline() !== undefined;
  const change = useMoneyChange('withdrawal.cancel', () => toast.show(t('withdrawal.cancelDone'), 'success'), { unspoken: true });
  const ask = () =>
    confirm.ask(() => ({
      title: t('withdrawal.cancelTitle'),
      body: t('withdrawal.cancelBody'),
      confirmLabel: t('withdrawal.cancel'),
      tone: 'danger',
    }));
  return (
    <>
      {pausedUntil === undefined ? (
        <Overdue dueAt={dueAt} />
      ) : (
        <Notice tone="warn">{t('withdrawal.paused', { time: formatDateTime(pausedUntil) })}</Notice>
      )}
      <ChangeNotice change={change} />
      <Button
        variant="dangerOutline"
        loading={change.state === 'sending'}
        aria-disabled={offline || change.state === 'checking'}
        onClick={() => change.send({ id }, ask)}
      >
        {t('withdrawal.cancel')}
      </Button>
    </>
  );
}
