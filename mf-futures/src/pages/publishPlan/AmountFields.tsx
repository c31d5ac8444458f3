import { AmountInput, Card, SegmentedControl } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import classes from './PublishPlan.module.css';
import type { PlanForm } from './usePlanForm';

const step = '0.01';
const conditions = ['fixed', 'percentage'] as const;

/** How much the publisher stakes, and how much each follower may. */
export function AmountFields({ form }: { readonly form: PlanForm }) {
  const t = useText();
  const texts = useAmountTexts();
  const { condition } = form.values;
  const unit = condition === 'percentage' ? '%' : 'USDT';
  const amount = (name: 'minimum' | 'maximum' | 'stake') => ({ ...form.value(name), step, required: true, ...texts });
  return (
    <Card title={t('publish.howMuch')} className={classes.card}>
      <SegmentedControl
        label={t('plan.condition')}
        options={conditions.map((value) => ({ value, label: t(`plan.conditions.${value}`) }))}
        value={condition === 'percentage' ? 'percentage' : 'fixed'}
        onChange={(next) => form.change({ condition: next, minimum: '', maximum: '' })}
      />
      <div className={classes.pair}>
        <AmountInput label={t('publish.minimum')} unit={unit} {...amount('minimum')} />
        <AmountInput label={t('publish.maximum')} unit={unit} {...amount('maximum')} />
      </div>
      <AmountInput label={t('publish.stake')} hint={t('publish.stakeHint')} unit="USDT" {...amount('stake')} />
    </Card>
  );
}
