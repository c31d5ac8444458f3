import { lazy, memo, Suspense } from 'react';
import { useSession, type PerpetualOrder, type Position, useCommonText } from '@halyard-h5/shared-api';
import { SignInState } from '@halyard-h5/shared-trading';
import { SimpleTabs, SkeletonList } from '@halyard-h5/shared-ui';
import type { PerpetualAccount } from '../../account/usePerpetualAccount';
import type { LoadedList } from '../../positions/usePositions';
import { useText } from '../../useText';
import classes from './OrdersTabs.module.css';
import type { OrdersTab } from './ordersTab';

const PositionsPanel = lazy(() => import('../../positions/PositionsPanel'));
const OpenOrdersPanel = lazy(() => import(/* webpackChunkName: "orders" */ '../../orders/OpenOrdersPanel'));
const OrderHistoryPanel = lazy(() => import(/* webpackChunkName: "orders" */ '../../orders/OrderHistoryPanel'));
const TradesPanel = lazy(() => import('../../trades/TradesPanel'));

interface OrdersTabsProps {
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly positions: LoadedList<Position>;
  readonly orders: LoadedList<PerpetualOrder>;
  readonly account: PerpetualAccount;
  /** An order or position that is brought into sight in its list. */
  readonly recordId?: string | undefined;
}

/** What the trader has and had in the market. Each list loads its code when it is opened. Not rendered with every price. */
export const OrdersTabs = memo(function OrdersTabs({ tab, onTab, positions, orders, account, recordId }: OrdersTabsProps) {
  const t = useText();
  const common = useCommonText();
  const { signedIn } = useSession();
  return (
    <section aria-label={t('lists.area')} className={classes.area}>
      <SimpleTabs
        label={t('lists.area')}
        items={[
          { id: 'positions', label: t('lists.positions'), count: positions.items?.length || undefined },
          { id: 'orders', label: t('lists.orders'), count: orders.items?.length || undefined },
          { id: 'orderHistory', label: common('order.orderHistory') },
          { id: 'trades', label: t('lists.trades') },
        ]}
        value={tab}
        onChange={onTab}
        className={classes.tabs}
        panelClassName={classes.panel}
      >
        {signedIn ? (
          <Suspense fallback={<SkeletonList rows={3} label={common('state.loading')} />}>
            {tab === 'positions' && <PositionsPanel positions={positions} account={account} recordId={recordId} />}
            {tab === 'orders' && <OpenOrdersPanel orders={orders} account={account} positions={positions.items} recordId={recordId} />}
            {tab === 'orderHistory' && <OrderHistoryPanel recordId={recordId} />}
            {tab === 'trades' && <TradesPanel recordId={recordId} />}
          </Suspense>
        ) : (
          <SignInState title={t(`lists.visitor.${tab}`)} />
        )}
      </SimpleTabs>
    </section>
  );
});
