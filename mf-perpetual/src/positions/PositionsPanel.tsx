import { lazy, Suspense } from 'react';
import { useCommonText, type Position } from '@halyard-h5/shared-api';
import { AsyncContent, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { Gauge } from '@halyard-h5/shared-ui/icons';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import type { LoadedList } from './usePositions';
import { useSheet } from '../useSheet';
import { useText } from '../useText';
import { EmptyList } from '../lists/EmptyList';
import { RecordList } from '../lists/RecordList';
import { CloseAllButton } from './CloseAllButton';
import { PositionCard } from './PositionCard';

const TriggersSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ './Triggers.sheet'));
const AddMarginSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ './AddMargin.sheet'));
const ReduceSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ './Reduce.sheet'));

interface PositionsPanelProps {
  readonly positions: LoadedList<Position>;
  readonly account: PerpetualAccount;
  /** Is brought into sight. */
  readonly recordId: string | undefined;
}

/** Open positions with their live figures, and what can be done with them. */
export default function PositionsPanel({ positions: { items, failed, fault, reload }, account, recordId }: PositionsPanelProps) {
  const t = useText();
  const common = useCommonText();
  const { sheet, open, close } = useSheet<{ readonly id: string; readonly kind: 'triggers' | 'addMargin' | 'reduce' }>();
  const shown = items?.find(({ id }) => id === sheet?.id);
  return (
    <>
      <AsyncContent
        data={items}
        failed={failed}
        skeleton={<SkeletonList rows={2} label={common('state.loading')} />}
        error={<LoadError fault={fault} onRetry={reload} />}
        empty={<EmptyList icon={<Gauge size={22} />} title={t('positions.none')} onRefresh={reload} />}
      >
        {(list) => (
          <>
            <CloseAllButton positions={list} terms={account.terms} onClosed={reload} />
            <RecordList label={t('lists.positions')} items={list} recordId={recordId}>
              {(position) => (
                <PositionCard
                  position={position}
                  account={account}
                  onTriggers={() => open({ id: position.id, kind: 'triggers' })}
                  onAddMargin={() => open({ id: position.id, kind: 'addMargin' })}
                  onReduce={() => open({ id: position.id, kind: 'reduce' })}
                  onChanged={reload}
                />
              )}
            </RecordList>
          </>
        )}
      </AsyncContent>
      {shown && sheet && (
        <Suspense>
          {sheet.kind === 'triggers' && <TriggersSheet key={sheet.opening} position={shown} open={sheet.open} onClose={close} />}
          {sheet.kind === 'addMargin' && (
            <AddMarginSheet key={sheet.opening} position={shown} account={account} open={sheet.open} onClose={close} />
          )}
          {sheet.kind === 'reduce' && (
            <ReduceSheet key={sheet.opening} position={shown} account={account} positions={items} open={sheet.open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
