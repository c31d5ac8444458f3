import { useCommonText, type PerpetualOrder } from '@halyard-h5/shared-api';
import { AsyncContent, classNames, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { ClipboardList } from '@halyard-h5/shared-ui/icons';
import type { LoadedList } from '../positions/usePositions';
import { useText } from '../useText';
import { EmptyList } from '../lists/EmptyList';
import { OrderCard } from './OrderCard';
import { ReachedRecord } from '../lists/ReachedRecord';
import classes from './OrderCard.module.css';

interface OpenOrdersPanelProps {
  readonly orders: LoadedList<PerpetualOrder>;
  /** Is brought into sight. */
  readonly recordId: string | undefined;
}

/** Orders that rest in the book. */
export default function OpenOrdersPanel({ orders: { items, failed, fault, reload }, recordId }: OpenOrdersPanelProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <AsyncContent
      data={items}
      failed={failed}
      skeleton={<SkeletonList rows={2} label={common('state.loading')} />}
      error={<LoadError fault={fault} onRetry={reload} />}
      empty={<EmptyList icon={<ClipboardList size={22} />} title={t('orders.none')} onRefresh={reload} />}
    >
      {(list) => (
        <ul role="list" aria-label={t('lists.orders')} className={classes.list}>
          {list.map((order) => (
            <li key={order.id} className={classNames(order.id === recordId && classes.reached)}>
              {order.id === recordId && <ReachedRecord />}
              <OrderCard order={order} onChanged={reload} />
            </li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}
