import { Card, SegmentedControl } from '@halyard-h5/shared-ui';
import { PeopleField } from '../../plans/PeopleField';
import { useText } from '../../useText';
import classes from './PublishPlan.module.css';
import type { PlanForm } from './usePlanForm';

/** Who may follow: anyone with the link, or invited people alone. */
export function AudienceFields({ form }: { readonly form: PlanForm }) {
  const t = useText();
  const invitedOnly = form.values.audience === 'invited';
  return (
    <Card title={t('plan.audience')} className={classes.card}>
      <SegmentedControl
        label={t('plan.audience')}
        options={[
          { value: 'link', label: t('plan.withLink') },
          { value: 'invited', label: t('plan.invitedOnly') },
        ]}
        value={invitedOnly ? 'invited' : 'link'}
        onChange={(audience) => form.set('audience', audience)}
      />
      {invitedOnly && <PeopleField {...form.value('invited')} />}
    </Card>
  );
}
