import { useState } from 'react';
import { useApiInfinite, useNavigation, useSession, type FollowPlan } from '@halyard-h5/shared-api';
import { SignInState } from '@halyard-h5/shared-trading';
import { Button, EmptyState, SegmentedControl } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { Plus, Users } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import { PlanList } from './PlanList';
import classes from './PlansPanel.module.css';

const scopes = ['open', 'mine', 'joined'] as const;
type Scope = (typeof scopes)[number];

/** Follow plans: those one can join, one's own and those one has joined; and the way to publish one. */
export default function PlansPanel() {
  const t = useText();
  const navigation = useNavigation();
  const { signedIn } = useSession();
  const [scope, setScope] = useState<Scope>('open');
  return (
    <>
      <div className={classes.controls}>
        <SegmentedControl
          label={t('plans.scope')}
          options={scopes.map((value) => ({ value, label: t(`plans.scopes.${value}`) }))}
          value={scope}
          onChange={setScope}
          className={classes.scopes}
        />
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => navigation.push('futures.publishPlan')}>
          {t('plans.publish')}
        </Button>
      </div>
      {scope === 'open' || signedIn ? <Plans key={scope} scope={scope} /> : <SignInState title={t('orders.visitor.plans')} />}
    </>
  );
}

function Plans({ scope }: { readonly scope: Scope }) {
  const t = useText();
  const navigation = useNavigation();
  const plans = useApiInfinite('followPlan.list', { scope, limit: 20 }, { unspoken: true });
  return (
    <PagedList
      query={plans}
      empty={
        <EmptyState
          compact
          icon={<Users size={22} />}
          title={t(`plans.none.${scope}`)}
          detail={scope === 'open' ? undefined : t('plans.endedAreInHistory')}
          actionLabel={t(scope === 'joined' ? 'history.tab.copying' : 'plans.publish')}
          onAction={() =>
            scope === 'joined' ? navigation.push('futures.history', { tab: 'copying' }) : navigation.push('futures.publishPlan')
          }
        />
      }
    >
      {(list: readonly FollowPlan[]) => <PlanList plans={list} label={t(`plans.scopes.${scope}`)} />}
    </PagedList>
  );
}
