import { lazy, Suspense, type Ref } from 'react';
import { useSession, useCommonText, type DeliveryOrder } from '@halyard-h5/shared-api';
import { SignInState } from '@halyard-h5/shared-trading';
import { SimpleTabs, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import { createLazyModule } from '../../loading/createLazyModule';
import classes from './OrdersTabs.module.css';
import type { OpenOrders } from '../../orders/useOpenOrders';

const useOpenOrdersPanel = createLazyModule(() => import(/* webpackChunkName: "orders" */ '../../orders/OpenOrdersPanel'));
// One file: each of them would be less than what asking for it takes.
const HistoryPanel = lazy(() => import(/* webpackChunkName: "lists" */ '../../orders/OrderHistoryPanel'));
const InvitedPanel = lazy(() => import(/* webpackChunkName: "lists" */ '../../plans/InvitedPanel'));
const PlansPanel = lazy(() => import(/* webpackChunkName: "lists" */ '../../plans/PlansPanel'));

export type OrdersTab = 'positions' | 'history' | 'invited' | 'plans';

interface OrdersTabsProps {
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly open: OpenOrders;
  readonly results: readonly DeliveryOrder[];
  readonly areaRef: Ref<HTMLElement>;
}

/** The four lists of the tab. The first loads with what it shows, the others when one of them is opened. */
export function OrdersTabs({ tab, onTab, open, results, areaRef }: OrdersTabsProps) {
  const t = useText();
  const common = useCommonText();
  const { signedIn } = useSession();
  const count = open.orders?.length;
  const isKnown = open.orders !== undefined || open.failed || results.length > 0;
  const openOrders = useOpenOrdersPanel(!signedIn ? undefined : isKnown && tab === 'positions' ? 'now' : 'idle');
  const loading = <SkeletonList rows={tab === 'positions' ? 2 : 3} label={common('state.loading')} />;
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
          <Suspense fallback={loading}>
            {tab === 'positions' &&
              (openOrders.module ? (
                <openOrders.module.OpenOrdersPanel open={open} results={results} />
              ) : openOrders.failed ? (
                <LoadError onRetry={openOrders.retry} />
              ) : (
                loading
              ))}
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
