import { useId, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { AmountInput, Button, Notice, TextInput } from '@halyard-h5/shared-ui';
import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { Dialog } from '@halyard-h5/shared-ui/overlays';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useFaultText } from '../../calls/useFaultText';
import { useConsole } from '../../console/ConsoleContext';
import { useSubmit } from '../../forms/useSubmit';
import { useText } from '../../language/useText';
import classes from './House.module.css';

interface CapitalDialogProps {
  readonly kind: 'add' | 'withdraw';
  /** What the house has capital of, or may. */
  readonly coins: readonly string[];
  readonly onClose: () => void;
  readonly onSettled: () => Promise<unknown>;
}

/** Enters capital that was brought, or is to be taken; a different operator has to confirm it. */
export function CapitalDialog({ kind, coins, onClose, onSettled }: CapitalDialogProps) {
  const t = useText();
  const common = useCommonText();
  const formId = useId();
  const { client, toasts } = useConsole();
  const textOf = useFaultText();
  const amountTexts = useAmountTexts();
  const [form, setForm] = useState({ coin: coins[0] ?? 'USDT', amount: '', reference: '', reason: '' });
  const [fault, setFault] = useState<string>();
  const set = (change: Partial<typeof form>): void => setForm({ ...form, ...change });

  const send = async (): Promise<void> => {
    const { coin, amount } = form;
    const [reference, reason] = [form.reference.trim(), form.reason.trim().replaceAll(/\s+/g, ' ')];
    if ([coin, amount, reference, reason].includes('')) return setFault(t('house.changes.needed'));
    setFault(undefined);
    try {
      await client.change(kind === 'add' ? 'addCapital' : 'withdrawCapital', { coin, amount, reference, reason });
      toasts.show(t('house.changes.entered'), 'success');
      await onSettled();
      onClose();
    } catch (error) {
      setFault(textOf(error));
    }
  };
  const { busy, onSubmit } = useSubmit(send);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`house.changes.${kind}`)}
      closeLabel={common('action.close')}
      footer={
        <Button type="submit" form={formId} loading={busy} variant={kind === 'add' ? 'primary' : 'danger'}>
          {t('house.changes.enter')}
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <p>{t('house.changes.twoNeeded')}</p>
        <TextInput
          label={t('fact.coin')}
          value={form.coin}
          onChange={({ target }) => set({ coin: target.value.trim().toUpperCase() })}
          required
        />
        <AmountInput
          {...amountTexts}
          label={t('fact.amount')}
          unit={form.coin}
          step="0.00000001"
          value={form.amount}
          onChange={(amount) => set({ amount })}
          required
        />
        <TextInput
          label={t('house.changes.reference')}
          hint={t('house.changes.referenceHint')}
          value={form.reference}
          onChange={({ target }) => set({ reference: target.value })}
          maxLength={80}
          spellCheck={false}
          required
        />
        <TextArea
          label={t('house.changes.reason')}
          value={form.reason}
          onChange={({ target }) => set({ reason: target.value })}
          rows={2}
          maxLength={300}
          required
        />
        {fault !== undefined && (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
