import { useState } from 'react';
import { useApiMutation, useCommonText, useConfirm, useNetwork, useToast, type LossLimit } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { money } from '@halyard-h5/shared-api/formulas';
import { Refusal } from '@halyard-h5/shared-trading';
import { AmountInput, Button, Checkbox } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import classes from './LossLimit.module.css';
import { useLeaderText } from './useLeaderText';

interface LossLimitSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The lead trader. */
  readonly userId: string;
  /** The one that is set. */
  readonly limit: LossLimit | undefined;
}

type LimitValues = Readonly<Record<'amount', string>>;

/** Sets, raises, restarts or removes a loss limit. */
export default function LossLimitSheet({ open, onClose, userId, limit }: LossLimitSheetProps) {
  const t = useLeaderText();
  const common = useCommonText();
  const toast = useToast();
  const confirm = useConfirm();
  const { online } = useNetwork();
  const amountTexts = useAmountTexts();
  const [restart, setRestart] = useState(false);
  const set = useApiMutation('followPlan.setLossLimit', { overlay: false, unspoken: true });
  const remove = useApiMutation('followPlan.removeLossLimit', { overlay: false });
  const form: Form<LimitValues> = useForm<LimitValues>({
    initial: { amount: limit?.amount ?? '' },
    rules: { amount: (amount) => (amount === '' || money.isZero(amount) ? t('futuresLeader:limit.invalid') : undefined) },
    onSubmit: async ({ amount }) => {
      await set.mutateAsync({ userId, amount, ...(limit && restart && { restart }) });
      toast.show(t('futuresLeader:limit.saved'), 'success');
      setRestart(false);
      onClose();
    },
  });
  const askToRemove = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t('futuresLeader:limit.removeTitle'),
      body: t('futuresLeader:limit.removeBody'),
      confirmLabel: t('futuresLeader:limit.remove'),
      cancelLabel: common('action.cancel'),
      tone: 'danger',
    }));
    if (!agreed) return;
    await remove.mutateAsync({ userId }).then(
      () => {
        toast.show(t('futuresLeader:limit.removed'), 'success');
        onClose();
      },
      // The fault has been shown as a toast.
      () => undefined,
    );
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('futuresLeader:limit.title')}
      closeLabel={common('action.close')}
      footer={
        <div className={classes.buttons}>
          <Refusal fault={form.fault} notSent={common('state.noAnswer')} />
          <Button size="large" block disabled={!online} onClick={form.submit}>
            {t(limit ? 'futuresLeader:limit.change' : 'futuresLeader:limit.set')}
          </Button>
          {limit && (
            <Button size="large" block variant="dangerOutline" disabled={!online} onClick={askToRemove}>
              {t('futuresLeader:limit.remove')}
            </Button>
          )}
        </div>
      }
    >
      <div ref={form.ref} className={classes.form}>
        <AmountInput label={t('futuresLeader:limit.amount')} {...form.value('amount')} step="0.01" unit="USDT" required {...amountTexts} />
        {limit && (
          <Checkbox label={t('futuresLeader:limit.restart')} checked={restart} onChange={(event) => setRestart(event.target.checked)} />
        )}
        <p className={classes.note}>{t('futuresLeader:limit.explained')}</p>
      </div>
    </BottomSheet>
  );
}
