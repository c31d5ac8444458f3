import { useEffect } from 'react';
import { getHost, messageOf, useApiQuery, useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, EmptyState, Page, PageHeader, SkeletonList } from '@halyard-h5/shared-ui';
import { Users } from '@halyard-h5/shared-ui/icons';
import { ListError } from '../../lists/ListError';
import { isIdentifier } from '../../isIdentifier';
import { useText } from '../../useText';
import { LeaderCard } from './LeaderCard';
import { PlanActions } from './PlanActions';
import { PlanFacts } from './PlanFacts';
import { PlanShare } from './PlanShare';
import { TakePart } from './TakePart';

/** One follow plan: its terms, its publisher's record, how to join and how to leave. Opened by link, too. */
export default function PlanPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { chrome, queryClient } = getHost();
  const { id } = useRouteParameters('futures.plan');
  const known = isIdentifier(id);
  const check = useApiQuery('followPlan.read', { id: id ?? '' }, { enabled: known, toast: 'refresh' });
  const isMissing = !known || (check.error?.kind === 'refused' && !check.data);
  useEffect(() => chrome.setTitle(t('plan.title')), [chrome, t]);
  return (
    <Page
      header={<PageHeader title={t('plan.title')} onBack={() => navigation.back()} backLabel={common('action.back')} />}
      onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}
      refreshLabel={common('state.refreshing')}
      actionBar={check.data && !isMissing ? <PlanActions check={check.data} /> : undefined}
    >
      {isMissing ? (
        <EmptyState
          icon={<Users size={28} />}
          title={messageOf(check.error) ?? t('plan.missing')}
          actionLabel={t('plans.browse')}
          onAction={() => navigation.switchTab('futures.index', { tab: 'plans' })}
        />
      ) : (
        <AsyncContent
          data={check.data}
          failed={check.isError}
          skeleton={<SkeletonList label={common('state.loading')} />}
          error={<ListError fault={check.error} onRetry={check.refetch} />}
        >
          {({ plan }) => (
            <>
              <TakePart plan={plan} />
              <PlanFacts plan={plan} />
              <LeaderCard plan={plan} />
              <PlanShare plan={plan} />
            </>
          )}
        </AsyncContent>
      )}
    </Page>
  );
}
