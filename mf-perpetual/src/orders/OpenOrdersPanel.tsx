import { Suspense, useState } from 'react';
import { useCommonText, type PerpetualOrder, type Position } from '@halyard-h5/shared-api';
import { AsyncContent, classNames, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { ClipboardList } from '@halyard-h5/shared-ui/icons';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import type { LoadedList } from '../positions/usePositions';
import { useText } from '../useText';
import { EmptyList } from '../lists/EmptyList';
import { CancelAllButton } from './CancelAllButton';
import { AmendSheet } from './LazyAmendSheet';
import { OrderCard } from './OrderCard';
import { ReachedRecord } from '../lists/ReachedRecord';
import classes from './OrderCard.module.css';

interface OpenOrdersPanelProps {
  readonly orders: LoadedList<PerpetualOrder>;
  readonly account: PerpetualAccount;
  readonly positions: readonly Position[] | undefined;
  /** Is brought into sight. */
  readonly recordId: string | undefined;
}

/** Orders that rest in the book or wait for their trigger, and what can be done with them. */
export default function OpenOrdersPanel({ orders: { items, failed, fault, reload }, account, positions, recordId }: OpenOrdersPanelProps) {
  const t = useText();
  const common = useCommonText();
  const [sheet, setSheet] = useState<{ readonly id: string; readonly open: boolean; readonly opening: number }>();
  const shown = items?.find(({ id }) => id === sheet?.id);
  const close = (): void => setSheet((known) => known && { ...known, open: false });
  // Each opening starts anew, with nothing typed.
  const amend = (id: string) => (): void => setSheet((known) => ({ id, open: true, opening: (known?.opening ?? 0) + 1 }));
  return (
    <>
      <AsyncContent
        data={items}
        failed={failed}
        skeleton={<SkeletonList rows={2} label={common('state.loading')} />}
        error={<LoadError fault={fault} onRetry={reload} />}
        empty={<EmptyList icon={<ClipboardList size={22} />} title={t('orders.none')} onRefresh={reload} />}
      >
        {(list) => (
          <>
            <CancelAllButton orders={list} onCancelled={reload} />
            <ul role="list" aria-label={t('lists.orders')} className={classes.list}>
              {list.map((order) => (
                <li key={order.id} className={classNames(order.id === recordId && classes.reached)}>
                  {order.id === recordId && <ReachedRecord />}
                  <OrderCard order={order} onAmend={amend(order.id)} onChanged={reload} />
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
      {shown && sheet && (
        <Suspense>
          <AmendSheet key={sheet.opening} order={shown} account={account} positions={positions} open={sheet.open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
