import { lazy, Suspense, type Ref } from 'react';
import { useSession, useCommonText, type DeliveryOrder } from '@halyard-h5/shared-api';
import { SignInState } from '@halyard-h5/shared-trading';
import { SimpleTabs, SkeletonList } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import { OpenOrdersPanel } from '../../orders/OpenOrdersPanel';
import classes from './OrdersTabs.module.css';
import type { OpenOrders } from '../../orders/useOpenOrders';

const HistoryPanel = lazy(() => import('../../orders/OrderHistoryPanel'));
const InvitedPanel = lazy(() => import('../../plans/InvitedPanel'));
const PlansPanel = lazy(() => import('../../plans/PlansPanel'));

export type OrdersTab = 'positions' | 'history' | 'invited' | 'plans';

interface OrdersTabsProps {
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly open: OpenOrders;
  readonly results: readonly DeliveryOrder[];
  readonly areaRef: Ref<HTMLElement>;
}

/** The four lists of the tab. All but the first load their code when they are opened. */
export function OrdersTabs({ tab, onTab, open, results, areaRef }: OrdersTabsProps) {
  const t = useText();
  const common = useCommonText();
  const { signedIn } = useSession();
  const count = open.orders?.length;
  return (
    <section ref={areaRef} aria-label={t('orders.area')} className={classes.area}>
      <SimpleTabs
        label={t('orders.area')}
        items={[
          { id: 'positions', label: t('orders.tab.positions'), count: count || undefined },
          { id: 'history', label: t('orders.tab.history') },
          { id: 'invited', label: t('orders.tab.invited') },
          { id: 'plans', label: t('orders.tab.plans') },
        ]}
        value={tab}
        onChange={onTab}
        panelClassName={classes.panel}
      >
        {signedIn || tab === 'plans' ? (
          <Suspense fallback={<SkeletonList rows={3} label={common('state.loading')} />}>
            {tab === 'positions' && <OpenOrdersPanel open={open} results={results} />}
            {tab === 'history' && <HistoryPanel />}
            {tab === 'invited' && <InvitedPanel />}
            {tab === 'plans' && <PlansPanel />}
          </Suspense>
        ) : (
          <SignInState title={t(`orders.visitor.${tab}`)} />
        )}
      </SimpleTabs>
    </section>
  );
}
