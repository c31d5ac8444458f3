import { useApiInfinite, useCommonText, useNavigation, usePersonName, type FollowPlan } from '@halyard-h5/shared-api';
import { DateTime, EmptyState, List, ListRow, Money } from '@halyard-h5/shared-ui';
import { InlineFacts, PagedList } from '@halyard-h5/shared-ui/pages';
import { Users } from '@halyard-h5/shared-ui/icons';
import { DirectionMark } from '../orders/DirectionMark';
import { pairOf } from '@halyard-h5/shared-trading';
import { ListTable } from '../lists/ListTable';
import { useText } from '../useText';
import { PlanStatusBadge } from './PlanStatusBadge';

/** Plans that are over: published by the trader, or copied. */
export function EndedPlans({ role }: { readonly role: 'publisher' | 'follower' }) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const nameOf = usePersonName();
  const plans = useApiInfinite('followPlan.listEnded', { role, limit: 20 }, { unspoken: true });
  return (
    <PagedList
      query={plans}
      empty={
        <EmptyState
          icon={<Users size={28} />}
          title={t(`plans.noneEnded.${role}`)}
          actionLabel={t('plans.browse')}
          onAction={() => navigation.switchTab('futures.index', { tab: 'plans' })}
        />
      }
    >
      {(list: readonly FollowPlan[]) => (
        <ListTable
          caption={t(role === 'publisher' ? 'history.tab.release' : 'history.tab.copying')}
          rows={list}
          rowKey={({ id }) => id}
          onRow={({ id }) => navigation.push('futures.plan', { id })}
          columns={[
            { id: 'title', header: t('plan.title'), cell: ({ title }) => title },
            {
              id: 'pair',
              header: common('label.tradingPair'),
              cell: ({ symbol, direction }) => (
                <>
                  <bdi>{pairOf(symbol)}</bdi> <DirectionMark direction={direction} />
                </>
              ),
            },
            { id: 'orderTime', header: t('plan.orderTime'), cell: ({ orderAt }) => <DateTime time={orderAt} /> },
            role === 'publisher'
              ? { id: 'followers', header: t('plans.followers'), align: 'end', cell: ({ followers }) => followers }
              : { id: 'leader', header: t('plan.leader'), cell: ({ publisher }) => <bdi>{nameOf(publisher)}</bdi> },
            { id: 'status', header: t('history.filter'), cell: (plan) => <PlanStatusBadge plan={plan} /> },
            { id: 'profit', header: t('order.result'), align: 'end', cell: ({ joined }) => <PlanProfit joined={joined} /> },
          ]}
        >
          <List aria-label={t(role === 'publisher' ? 'history.tab.release' : 'history.tab.copying')}>
            {list.map((plan) => (
              <EndedPlanRow key={plan.id} plan={plan} role={role} />
            ))}
          </List>
        </ListTable>
      )}
    </PagedList>
  );
}

function EndedPlanRow({ plan, role }: { readonly plan: FollowPlan; readonly role: 'publisher' | 'follower' }) {
  const t = useText();
  const nameOf = usePersonName();
  const navigation = useNavigation();
  const skipped = plan.joined?.outcome === 'skipped';
  return (
    <ListRow
      title={plan.title}
      subtitle={
        <>
          <InlineFacts>
            <>
              <bdi>{pairOf(plan.symbol)}</bdi> <DirectionMark direction={plan.direction} />
            </>
            <DateTime time={plan.orderAt} />
          </InlineFacts>
          <InlineFacts>
            {role === 'publisher' ? t('plans.followerCount', { count: plan.followers }) : nameOf(plan.publisher)}
            {skipped && t('plans.skipped')}
          </InlineFacts>
        </>
      }
      trailing={plan.joined?.profit === undefined ? undefined : <Money value={plan.joined.profit} change />}
      trailingDetail={<PlanStatusBadge plan={plan} />}
      onClick={() => navigation.push('futures.plan', { id: plan.id })}
    />
  );
}

/** What a copied or own plan brought, or that no order was placed. */
function PlanProfit({ joined }: Pick<FollowPlan, 'joined'>) {
  const t = useText();
  if (joined?.outcome === 'skipped') return <span>{t('plans.skipped')}</span>;
  return <Money value={joined?.profit} change />;
}
