import { useEffect } from 'react';
import { getHost, useApiQuery, useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, EmptyState, SkeletonList } from '@halyard-h5/shared-ui';
import { PageFrame, LoadError } from '@halyard-h5/shared-ui/pages';
import { ReceiptText } from '@halyard-h5/shared-ui/icons';
import { markSeen } from '../../orders/seenResults';
import { isIdentifier } from '../../isIdentifier';
import { useText } from '../../useText';
import classes from './Receipt.module.css';
import { ReceiptCheckCard } from './ReceiptCheckCard';
import { ReceiptFormula } from './ReceiptFormula';
import { ReceiptLines } from './ReceiptLines';
import { ReceiptSummary } from './ReceiptSummary';
import { TickTable } from './TickTable';

/** One order with everything that proves its outcome. */
export default function ReceiptPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { queryClient } = getHost();
  const { id } = useRouteParameters('futures.receipt');
  const known = isIdentifier(id);
  const receipt = useApiQuery('deliveryOrder.receipt', { id: id ?? '' }, { enabled: known, unspoken: true });
  const settled = receipt.data?.order.result === undefined ? undefined : receipt.data.order.id;
  useEffect(() => {
    if (settled !== undefined) markSeen(settled);
  }, [settled]);
  const isMissing = !known || receipt.error?.kind === 'refused';
  return (
    <PageFrame wide title={t('receipt.title')} onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}>
      {isMissing ? (
        <EmptyState
          icon={<ReceiptText size={28} />}
          title={t('receipt.missing')}
          actionLabel={common('order.orderHistory')}
          onAction={() => navigation.redirect('futures.history')}
        />
      ) : (
        <AsyncContent
          data={receipt.data}
          failed={receipt.isError}
          skeleton={<SkeletonList label={common('state.loading')} />}
          error={<LoadError fault={receipt.error} onRetry={receipt.refetch} />}
        >
          {({ order, openNeighbours, settlementNeighbours, lines }) => (
            <div className={classes.parts}>
              <ReceiptSummary order={order} />
              <TickTable title={t('receipt.openTick')} note={t('receipt.openRule')} ticks={openNeighbours} used={order.openTick} />
              <TickTable
                title={t('receipt.settlementTick')}
                note={t('receipt.settlementRule')}
                ticks={settlementNeighbours}
                used={order.settlementTick}
              />
              <ReceiptFormula order={order} />
              {order.result !== undefined && <ReceiptCheckCard order={order} />}
              <ReceiptLines lines={lines} stake={order.stake} />
            </div>
          )}
        </AsyncContent>
      )}
    </PageFrame>
  );
}
