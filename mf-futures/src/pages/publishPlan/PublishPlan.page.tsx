import { useNetwork, useSession, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, CoinMark, Figure, Notice, TextInput } from '@halyard-h5/shared-ui';
import { PageFrame, OutcomeNotice } from '@halyard-h5/shared-ui/pages';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { ChoiceField } from '../../plans/ChoiceField';
import { periodText } from '../../terms/periodText';
import { rateText } from '../../terms/rateText';
import { baseOf, FeedBadge, pairOf, useProducts } from '@halyard-h5/shared-trading';
import { useText } from '../../useText';
import { AmountFields } from './AmountFields';
import { AudienceFields } from './AudienceFields';
import classes from './PublishPlan.module.css';
import { TimeFields } from './TimeFields';
import { useFaultyField } from './useFaultyField';
import { usePlanForm } from './usePlanForm';

/** Publishes a follow plan: what is ordered, when, with how much and who may follow. */
export default function PublishPlanPage() {
  const t = useText();
  const common = useCommonText();
  const { online } = useNetwork();
  const { mode } = useSession();
  const products = useProducts('delivery').data?.list ?? [];
  const { form, periods, state } = usePlanForm();
  const fault = form.fault?.outcomeUnknown ? undefined : form.fault;
  const faulty = useFaultyField(form);
  const quiet = !fault && !faulty && (state === 'idle' || state === 'sending');

  return (
    <PageFrame
      scrollRef={form.ref}
      title={t('publish.title')}
      actionBar={
        <Button size="large" disabled={!online} aria-disabled={state === 'checking'} onClick={form.submit}>
          {mode === 'demo' ? `${t('plans.publish')} · ${common('badge.demo')}` : t('plans.publish')}
        </Button>
      }
      actionSummary={
        !quiet && (
          <div className={classes.alert}>
            {fault || faulty ? (
              <Notice tone="danger" role="alert">
                {fault ? (typeof fault.code === 'string' ? t('publish.notSent') : fault.msg) : faulty}
              </Notice>
            ) : (
              <OutcomeNotice state={state} />
            )}
          </div>
        )
      }
    >
      <Card title={t('publish.what')} action={<FeedBadge />} className={classes.card}>
        <TextInput label={t('publish.name')} {...form.text('title')} maxLength={60} required />
        <Select
          label={common('label.tradingPair')}
          options={products.map(({ symbol }) => ({
            value: symbol,
            label: pairOf(symbol),
            mark: <CoinMark coin={baseOf(symbol)} size={24} />,
          }))}
          {...form.value('symbol')}
          onChange={(symbol) => form.change({ symbol, seconds: '' })}
          required
        />
        <ChoiceField
          label={common('label.direction')}
          options={[
            { value: 'call', label: `${t('direction.call')} ▲` },
            { value: 'put', label: `${t('direction.put')} ▼` },
          ]}
          {...form.value('direction')}
          layout="equal"
        />
        <ChoiceField
          label={t('plan.duration')}
          options={periods.map(({ seconds, rate }) => ({
            value: String(seconds),
            label: periodText(t, seconds),
            detail: <Figure>{`+${rateText(rate)}`}</Figure>,
          }))}
          {...form.value('seconds')}
          className={classes.periods}
        />
      </Card>
      <TimeFields form={form} />
      <AmountFields form={form} />
      <AudienceFields form={form} />
    </PageFrame>
  );
}
