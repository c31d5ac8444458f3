import { useCallback, useEffect, useRef } from 'react';
import type { OperatorQueue, QueueCase } from '@halyard-h5/shared-api/contract';
import { EmptyState, ErrorState, SkeletonList } from '@halyard-h5/shared-ui';
import { ClipboardList } from '@halyard-h5/shared-ui/icons';
import { useCommonText } from '@halyard-h5/shared-api';
import { VirtualList } from '@halyard-h5/shared-ui/virtual';
import { useFaultText } from '../../calls/useFaultText';
import { useText } from '../../language/useText';
import { CaseRow } from './CaseRow';
import type { CaseList, CaseListState } from './CaseList';
import classes from './Queue.module.css';

interface QueueListProps {
  readonly queue: OperatorQueue;
  readonly list: CaseList;
  readonly state: CaseListState;
  readonly openId: string | undefined;
  /** Two lines a case, beside an open one and on narrow screens. */
  readonly compact: boolean;
  readonly onOpen: (one: QueueCase) => void;
}

/** Height of a row, px. */
const ROW = 76;
/** The next page is read when so many rows are left below the view. */
const AHEAD = 40;

/** The waiting cases, however many: only those in view exist, and the next ones are read while one scrolls. */
export function QueueList({ queue, list, state, openId, compact, onOpen }: QueueListProps) {
  const t = useText();
  const common = useCommonText();
  const textOf = useFaultText();
  const scroller = useRef<HTMLDivElement>(null);
  const { cases, isWhole, isLoading, fault } = state;

  const look = useCallback(() => {
    const box = scroller.current;
    const rows = box?.querySelector('[role="list"]');
    if (!box || !rows) return;
    const known = list.get().cases.length;
    const height = rows.clientHeight / Math.max(known, 1);
    const first = Math.max(0, Math.floor((box.scrollTop - (rows as HTMLElement).offsetTop) / height));
    list.look(first);
    if (first + box.clientHeight / height + AHEAD >= known) void list.loadMore();
  }, [list]);
  // A page that is shorter than the view asks for the next one.
  useEffect(look, [look, cases.length, isLoading]);

  const renderRow = useCallback(
    (one: QueueCase) => <CaseRow queue={queue} one={one} isOpen={one.id === openId} compact={compact} onOpen={onOpen} />,
    [queue, openId, compact, onOpen],
  );

  if (fault !== undefined && cases.length === 0)
    return <ErrorState title={textOf(fault)} retryLabel={common('action.retry')} onRetry={() => list.refresh()} />;
  if (cases.length === 0 && isWhole) return <EmptyState icon={<ClipboardList aria-hidden />} title={t('queue.empty')} />;
  if (cases.length === 0) return <SkeletonList label={common('state.loading')} />;
  return (
    <div ref={scroller} onScroll={look} className={classes.scroller} tabIndex={-1}>
      <VirtualList items={cases} itemKey={({ id }) => id} renderRow={renderRow} rowHeight={ROW} overscan={8} label={t('queue.cases')} />
      <p role="status" className={classes.end}>
        {isLoading ? common('state.loading') : isWhole ? t('queue.end', { count: cases.length }) : ''}
      </p>
    </div>
  );
}
