import { AsyncContent, EmptyState, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { Timer } from '@halyard-h5/shared-ui/icons';
import { useCommonText, type DeliveryOrder } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import { OpenOrderCard } from './OpenOrderCard';
import classes from './OpenOrdersPanel.module.css';
import { ResultCard } from './ResultCard';
import type { OpenOrders } from './useOpenOrders';

interface OpenOrdersPanelProps {
  readonly open: OpenOrders;
  readonly results: readonly DeliveryOrder[];
}

/** Running orders with their countdown, and the results that the trader has not looked at. */
export function OpenOrdersPanel({ open: { orders, failed, fault, reload }, results }: OpenOrdersPanelProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <>
      {results.length > 0 && (
        <ul role="list" aria-label={common('results.title')} className={classes.list}>
          {results.map((order) => (
            <li key={order.id}>
              <ResultCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <AsyncContent
        data={orders}
        failed={failed}
        skeleton={<SkeletonList rows={2} label={common('state.loading')} />}
        error={<LoadError fault={fault} onRetry={reload} />}
        empty={
          <EmptyState
            compact
            icon={<Timer size={22} />}
            title={t('orders.noneOpen')}
            actionLabel={common('action.refresh')}
            onAction={() => void reload()}
          />
        }
      >
        {(list) => (
          <ul role="list" aria-label={t('orders.tab.positions')} className={classes.list}>
            {list.map((order) => (
              <li key={order.id}>
                <OpenOrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </>
  );
}
