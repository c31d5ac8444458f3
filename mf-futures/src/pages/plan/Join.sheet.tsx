import { useState } from 'react';
import { useApiMutation, useNetwork, useToast, type ApiFault, type FollowPlan, useCommonText } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { DemoBadge } from '@halyard-h5/shared-trading';
import { AmountInput, Button, Facts, formatQuantity, Money, Notice, percentOf } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useDraft } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import classes from './Plan.module.css';

interface JoinSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly plan: FollowPlan;
  /** USDT in the delivery wallet now. */
  readonly available: string | undefined;
}

const step = '0.01';

/** How much to follow with, what that means and how to leave again. */
export default function JoinSheet({ open, onClose, plan, available }: JoinSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const amountTexts = useAmountTexts();
  const isShare = plan.condition === 'percentage';
  const { values, change, forget } = useDraft(`futures.join.${plan.id}`, { value: '', cap: '' });
  const { value, cap } = values;
  const [attempted, setAttempted] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  const join = useApiMutation('order/joinFollow', { overlay: false });

  const range = { minimum: formatQuantity(plan.minimum), maximum: formatQuantity(plan.maximum) };
  const inRange = value !== '' && !money.less(value, plan.minimum) && !money.greater(value, plan.maximum);
  const valueProblem = inRange || (value === '' && !attempted) ? undefined : t('amount.range', range);
  const stake = inRange ? stakeNow(plan, value, cap, available) : undefined;

  const submit = async (): Promise<void> => {
    setAttempted(true);
    setFault(undefined);
    if (!inRange) return;
    try {
      await join.mutateAsync({ id: plan.id, value, cap: cap === '' ? undefined : cap });
      toast.show(t('join.done'), 'success');
      forget();
      onClose();
    } catch (problem) {
      setFault(problem as ApiFault);
    }
  };

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('join.title')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" block disabled={!online} onClick={submit}>
          {t('plans.join')}
        </Button>
      }
    >
      <div className={classes.form}>
        <DemoBadge />
        <AmountInput
          label={t(isShare ? 'join.share' : 'join.amount')}
          value={value}
          onChange={(next) => change({ value: next })}
          step={step}
          unit={isShare ? '%' : 'USDT'}
          placeholder={`${range.minimum} – ${range.maximum}`}
          error={fault?.field === 'value' ? fault.msg : valueProblem}
          required
          {...amountTexts}
        />
        <AmountInput
          label={t('join.cap')}
          hint={t('join.capHint')}
          value={cap}
          onChange={(next) => change({ cap: next })}
          step={step}
          unit="USDT"
          error={fault?.field === 'cap' ? fault.msg : undefined}
          {...amountTexts}
        />
        <Facts
          facts={[
            { label: common('money.available'), value: <Money value={available} currency="USDT" /> },
            { label: t('join.stakeNow'), value: <Money value={stake} currency="USDT" /> },
            { label: common('order.largestLoss'), value: <Money value={stake} currency="USDT" /> },
          ]}
        />
        {stake !== undefined && available !== undefined && money.greater(stake, available) && (
          <Notice tone="warn">{t('join.notEnough')}</Notice>
        )}
        {fault && !fault.field && (
          <Notice tone="danger" role="alert">
            {fault.outcomeUnknown ? t('join.outcomeUnknown') : typeof fault.code === 'string' ? t('ticket.notSent') : fault.msg}
          </Notice>
        )}
        <Notice>{t('join.howToLeave')}</Notice>
      </div>
    </BottomSheet>
  );
}

/** What the order would take if its time were now, USDT. */
function stakeNow(plan: FollowPlan, value: string, cap: string, available: string | undefined): string | undefined {
  const wished = plan.condition === 'fixed' ? value : available && percentOf(available, Number(value), step);
  return wished && cap !== '' ? money.min(wished, cap) : wished;
}
