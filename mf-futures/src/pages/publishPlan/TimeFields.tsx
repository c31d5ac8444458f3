import { useNow } from '@halyard-h5/shared-api';
import { Card, Chip } from '@halyard-h5/shared-ui';
import { DatePicker } from '@halyard-h5/shared-ui/pickers';
import { periodText } from '../../terms/periodText';
import { useText } from '../../useText';
import { toLocalTime } from './localTime';
import classes from './PublishPlan.module.css';
import type { PlanForm } from './usePlanForm';

/** Minutes from now that one tap fills in. */
const shortcuts = [5, 15, 30, 60] as const;

/** When all orders are placed, and when the plan becomes visible. */
export function TimeFields({ form }: { readonly form: PlanForm }) {
  const t = useText();
  const now = useNow();
  return (
    <Card title={t('publish.when')} className={classes.card}>
      <DatePicker
        time
        min={toLocalTime(now())}
        label={t('plan.orderTime')}
        hint={t('publish.orderTimeHint')}
        {...form.value('orderAt')}
        required
      />
      <div className={classes.chips}>
        {shortcuts.map((minutes) => (
          <Chip key={minutes} onClick={() => form.set('orderAt', toLocalTime(now() + minutes * 60_000))}>
            <bdi dir="ltr">{`+${periodText(t, minutes * 60)}`}</bdi>
          </Chip>
        ))}
      </div>
      <DatePicker
        time
        min={toLocalTime(now())}
        label={t('plan.releaseTime')}
        hint={t('publish.releaseHint')}
        {...form.value('releaseAt')}
      />
    </Card>
  );
}
