import {
  useApiMutation,
  useMoneyChange,
  useNetwork,
  useToast,
  type FollowPlan,
  type LossLimit,
  useCommonText,
} from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { DemoBadge, Refusal } from '@halyard-h5/shared-trading';
import { AmountInput, Button, Facts, formatAmount, Money, Notice, percentOf } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { OutcomeNotice, useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { LimitUse } from '../../leader/LimitUse';
import { useLeaderText } from '../../leader/useLeaderText';
import classes from './Plan.module.css';

interface JoinSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly plan: FollowPlan;
  /** USDT in the delivery wallet now. */
  readonly available: string | undefined;
  /** What the trader may lose with the lead trader, if that is limited. */
  readonly limit: LossLimit | undefined;
}

type JoinValues = Readonly<Record<'value' | 'cap' | 'limit', string>>;

const step = '0.01';

/** How much to follow with, what that means and how to leave again. */
export default function JoinSheet({ open, onClose, plan, available, limit }: JoinSheetProps) {
  const t = useLeaderText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const amountTexts = useAmountTexts();
  const isShare = plan.condition === 'percentage';
  const bound = (value: string): string => formatAmount(value, isShare ? undefined : 'USDT');
  const range = { minimum: bound(plan.minimum), maximum: bound(plan.maximum) };
  const isInRange = (value: string): boolean => value !== '' && !money.less(value, plan.minimum) && !money.greater(value, plan.maximum);

  const setLimit = useApiMutation('followPlan.setLossLimit', { overlay: false, unspoken: true });
  const form: Form<JoinValues> = useForm<JoinValues>({
    initial: { value: '', cap: '', limit: '' },
    rules: {
      value: (value) => (value === '' ? t('amount.range', range) : undefined),
      limit: (value) => (value !== '' && money.isZero(value) ? t('futuresLeader:limit.invalid') : undefined),
    },
    limits: { value: (value) => (value === '' || isInRange(value) ? undefined : t('amount.range', range)) },
    draft: { name: `futures.join.${plan.id}`, fields: ['value', 'cap', 'limit'] },
    onSubmit: async ({ value, cap, limit: amount }) => {
      // First, so that nothing is copied without it.
      if (!limit && amount !== '') await setLimit.mutateAsync({ userId: plan.publisherId, amount });
      const refused = await join.send({ id: plan.id, value, cap: cap === '' ? undefined : cap });
      if (refused) throw refused;
    },
  });
  const joined = (): void => {
    toast.show(t('join.done'), 'success');
    form.forget();
    onClose();
  };
  const join = useMoneyChange('followPlan.join', joined, { overlay: false, late: 'own', unspoken: true });
  const { values, fault } = form;
  const stake = isInRange(values.value) ? stakeNow(plan, values.value, values.cap, available) : undefined;

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('join.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Refusal fault={fault} notSent={common('order.notSent')} />
          <Button size="large" block disabled={!online} aria-disabled={join.state === 'checking'} onClick={form.submit}>
            {t('plans.join')}
          </Button>
        </>
      }
    >
      <div ref={form.ref} className={classes.form}>
        <DemoBadge />
        <AmountInput
          label={t(isShare ? 'join.share' : 'join.amount')}
          {...form.value('value')}
          step={step}
          unit={isShare ? '%' : 'USDT'}
          placeholder={`${range.minimum} – ${range.maximum}`}
          required
          {...amountTexts}
        />
        <AmountInput label={t('join.cap')} hint={t('join.capHint')} {...form.value('cap')} step={step} unit="USDT" {...amountTexts} />
        {limit ? (
          <LimitUse short limit={limit} />
        ) : (
          <AmountInput
            label={t('futuresLeader:limit.optional')}
            hint={t('futuresLeader:limit.hint')}
            {...form.value('limit')}
            step={step}
            unit="USDT"
            {...amountTexts}
          />
        )}
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
        <OutcomeNotice state={join.state} />
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
