import { getHost, messageOf, useApiQuery, useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, EmptyState, SkeletonList } from '@halyard-h5/shared-ui';
import { PageFrame, LoadError } from '@halyard-h5/shared-ui/pages';
import { Users } from '@halyard-h5/shared-ui/icons';
import { isIdentifier } from '../../isIdentifier';
import { useText } from '../../useText';
import { ClosedNotice } from './ClosedNotice';
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
  const { queryClient } = getHost();
  const { id } = useRouteParameters('futures.plan');
  const known = isIdentifier(id);
  const check = useApiQuery('followPlan.read', { id: id ?? '' }, { enabled: known, unspoken: true });
  const isMissing = !known || (check.error?.kind === 'refused' && !check.data);
  return (
    <PageFrame
      title={t('plan.title')}
      onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}
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
          error={<LoadError fault={check.error} onRetry={check.refetch} />}
        >
          {(answer) => (
            <>
              <ClosedNotice check={answer} />
              <TakePart plan={answer.plan} />
              <PlanFacts plan={answer.plan} />
              <LeaderCard plan={answer.plan} />
              {answer.plan.status === 'entrusted' && <PlanShare plan={answer.plan} />}
            </>
          )}
        </AsyncContent>
      )}
    </PageFrame>
  );
}
