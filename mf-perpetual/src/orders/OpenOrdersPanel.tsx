import { lazy, Suspense } from 'react';
import { useCommonText, type PerpetualOrder, type Position } from '@halyard-h5/shared-api';
import { AsyncContent, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { ClipboardList } from '@halyard-h5/shared-ui/icons';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import type { LoadedList } from '../positions/usePositions';
import { useSheet } from '../useSheet';
import { useText } from '../useText';
import { EmptyList } from '../lists/EmptyList';
import { RecordList } from '../lists/RecordList';
import { CancelAllButton } from './CancelAllButton';
import { OrderCard } from './OrderCard';

const AmendSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ './Amend.sheet'));

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
  const { sheet, open, close } = useSheet<{ readonly id: string }>();
  const shown = items?.find(({ id }) => id === sheet?.id);
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
            <RecordList label={t('lists.orders')} items={list} recordId={recordId}>
              {(order) => <OrderCard order={order} onAmend={() => open({ id: order.id })} onChanged={reload} />}
            </RecordList>
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
