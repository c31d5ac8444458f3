import { useApiInfinite, type FollowPlan, useCommonText } from '@halyard-h5/shared-api';
import { EmptyState } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { Mail } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import { OwnNumber } from './OwnNumber';
import { PlanList } from './PlanList';

/** Plans that the trader is invited to. */
export default function InvitedPanel() {
  const t = useText();
  const common = useCommonText();
  const plans = useApiInfinite('followPlan.listInvitations', { limit: 20 }, { unspoken: true });
  return (
    <>
      <PagedList
        query={plans}
        empty={
          <EmptyState
            compact
            icon={<Mail size={22} />}
            title={t('plans.none.invited')}
            detail={t('plans.noneInvitedDetail')}
            actionLabel={common('action.refresh')}
            onAction={() => void plans.refetch()}
          />
        }
      >
        {(list: readonly FollowPlan[]) => <PlanList plans={list} label={t('orders.tab.invited')} />}
      </PagedList>
      <OwnNumber />
    </>
  );
}
