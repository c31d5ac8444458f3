import { useState } from 'react';
import { getHost, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { SimpleTabs } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { EndedPlans } from '../../plans/EndedPlans';
import { useText } from '../../useText';
import OrderHistoryPanel from '../../orders/OrderHistoryPanel';

const tabs = ['orders', 'release', 'copying'] as const;
type HistoryTab = (typeof tabs)[number];

/** Finished orders, plans one has published, and plans one has copied. */
export default function HistoryPage() {
  const t = useText();
  const common = useCommonText();
  const { queryClient } = getHost();
  const asked = useRouteParameters('futures.history').tab;
  const [tab, setTab] = useState<HistoryTab>(tabs.find((known) => known === asked) ?? 'orders');
  return (
    <PageFrame flush wide title={common('order.orderHistory')} onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}>
      <SimpleTabs
        label={common('order.orderHistory')}
        items={tabs.map((id) => ({ id, label: t(`history.tab.${id}`) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'orders' && <OrderHistoryPanel />}
        {tab === 'release' && <EndedPlans key="publisher" role="publisher" />}
        {tab === 'copying' && <EndedPlans key="follower" role="follower" />}
      </SimpleTabs>
    </PageFrame>
  );
}
