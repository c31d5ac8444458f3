import { Suspense, useState } from 'react';
import { useCommonText, type Position } from '@halyard-h5/shared-api';
import { AsyncContent, classNames, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { Gauge } from '@halyard-h5/shared-ui/icons';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import type { LoadedList } from './usePositions';
import { useText } from '../useText';
import { EmptyList } from '../lists/EmptyList';
import { CloseAllButton } from './CloseAllButton';
import { AddMarginSheet, ReduceSheet, TriggersSheet } from './lazySheets';
import { PositionCard } from './PositionCard';
import { ReachedRecord } from '../lists/ReachedRecord';
import classes from './PositionsPanel.module.css';

interface PositionsPanelProps {
  readonly positions: LoadedList<Position>;
  readonly account: PerpetualAccount;
  /** Is brought into sight. */
  readonly recordId: string | undefined;
}

type Sheet = 'triggers' | 'addMargin' | 'reduce';

/** Open positions with their live figures, and what can be done with them. */
export default function PositionsPanel({ positions: { items, failed, fault, reload }, account, recordId }: PositionsPanelProps) {
  const t = useText();
  const common = useCommonText();
  const [sheet, setSheet] = useState<{ readonly kind: Sheet; readonly id: string; readonly open: boolean; readonly opening: number }>();
  const shown = items?.find(({ id }) => id === sheet?.id);
  const close = (): void => setSheet((known) => known && { ...known, open: false });
  // Each opening starts anew, with nothing typed.
  const open = (kind: Sheet, id: string) => (): void => setSheet((known) => ({ kind, id, open: true, opening: (known?.opening ?? 0) + 1 }));
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
            <CloseAllButton positions={list} takerFeeRate={account.terms?.takerFeeRate} onClosed={reload} />
            <ul role="list" aria-label={t('lists.positions')} className={classes.list}>
              {list.map((position) => (
                <li key={position.id} className={classNames(position.id === recordId && classes.reached)}>
                  {position.id === recordId && <ReachedRecord />}
                  <PositionCard
                    position={position}
                    account={account}
                    onTriggers={open('triggers', position.id)}
                    onAddMargin={open('addMargin', position.id)}
                    onReduce={open('reduce', position.id)}
                    onChanged={reload}
                  />
                </li>
              ))}
            </ul>
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
