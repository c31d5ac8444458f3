import { useApiMutation, useConfirm, useNow, useToast, type Answer, useCommonText } from '@halyard-h5/shared-api';
import { Card, Facts, Money, Notice, Toggle, formatDateTime } from '@halyard-h5/shared-ui';
import { FormFrame } from '../../forms/FormFrame';
import { useForm } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import { LimitAmount } from './LimitAmount';
import { LimitFacts } from './LimitFacts';
import classes from './Limits.module.css';
import { StopChoice } from './StopChoice';
import { coolOffChoices, exclusionChoices, newStopOf, valuesOf, wishOf, type LimitValues } from './wishOf';

interface LimitsFormProps {
  readonly limits: Answer<'ownLimits.read'>;
  readonly onSaved: () => unknown;
}

/** Sets stake, daily loss and stops. A stop is asked about first, because nothing ends it early. */
export function LimitsForm({ limits, onSaved }: LimitsFormProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const confirm = useConfirm();
  const now = useNow();
  const save = useApiMutation('ownLimits.set', { overlay: false, unspoken: true });
  const { current, pending, pendingFrom, lostToday } = limits;
  const wished = pending ?? current;
  const amountRule = (on: boolean, amount: string) => (on && !/[1-9]/.test(amount) ? t('limits.amountNeeded') : undefined);

  const form = useForm<LimitValues>({
    initial: valuesOf(wished),
    rules: {
      maximumStake: (amount, { stakeOn }) => amountRule(stakeOn, amount),
      dailyLoss: (amount, { lossOn }) => amountRule(lossOn, amount),
    },
    onSubmit: async (values) => {
      const wish = wishOf(values, wished, now());
      const stop = newStopOf(values, wish);
      if (stop !== undefined) {
        const agreed = await confirm.ask(() => ({
          title: t('limits.stopTitle'),
          body: t('limits.stopBody', { time: formatDateTime(stop) }),
          confirmLabel: t('limits.stop'),
          tone: 'danger',
        }));
        if (!agreed) return;
      }
      await save.mutateAsync(wish);
      toast.show(t('limits.saved'), 'success');
      await onSaved();
    },
  });

  return (
    <FormFrame
      title={common('page.limits')}
      form={form}
      submitLabel={t('limits.save')}
      intro={
        <>
          <Notice>{t('limits.hint')}</Notice>
          {pendingFrom !== undefined && (
            <Card>
              <div className={classes.limit}>
                <Notice tone="warn">{t('limits.pending', { time: formatDateTime(pendingFrom) })}</Notice>
                <LimitFacts limits={current} />
              </div>
            </Card>
          )}
        </>
      }
    >
      <Card>
        <div className={classes.limit}>
          <Toggle label={t('limits.stakeOn')} checked={form.values.stakeOn} onChange={(on) => form.set('stakeOn', on)} />
          {form.values.stakeOn && <LimitAmount form={form} name="maximumStake" label={t('limits.stake')} />}
        </div>
      </Card>
      <Card>
        <div className={classes.limit}>
          <Toggle label={t('limits.lossOn')} checked={form.values.lossOn} onChange={(on) => form.set('lossOn', on)} />
          {form.values.lossOn && <LimitAmount form={form} name="dailyLoss" label={t('limits.loss')} hint={t('limits.lossHint')} />}
          <Facts facts={[{ label: t('limits.lostToday'), value: <Money value={lostToday} currency="USDT" result /> }]} />
        </div>
      </Card>
      <StopChoice
        title={t('limits.coolOff')}
        hint={t('limits.coolOffHint')}
        until={wished.coolOffUntil}
        choices={coolOffChoices}
        value={form.values.coolOffDays}
        onChange={(days) => form.set('coolOffDays', days)}
      />
      <StopChoice
        title={t('limits.exclusion')}
        hint={t('limits.exclusionHint')}
        until={wished.selfExcludedUntil}
        choices={exclusionChoices}
        value={form.values.exclusionDays}
        onChange={(days) => form.set('exclusionDays', days)}
      />
    </FormFrame>
  );
}
