import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { OperatorQueue, QueueCase } from '@halyard-h5/shared-api/contract';
import { classNames, useWideScreen } from '@halyard-h5/shared-ui';
import { useText } from '../../language/useText';
import { useShortcuts } from '../../keyboard/useShortcuts';
import { QueueFilters, type ChosenFilter } from './QueueFilters';
import { QueueList } from './QueueList';
import classes from './Queue.module.css';
import { useCaseList } from './useCaseList';

const CaseView = lazy(() => import('../case/CaseView'));
const isQueue = (name: string | undefined): name is OperatorQueue =>
  name === 'deposits' || name === 'withdrawals' || name === 'verifications';

/** One queue, and beside it the case that is open. */
export default function QueuePage() {
  const { queue, id } = useParams();
  return isQueue(queue) ? <QueueOf key={queue} queue={queue} id={id} /> : undefined;
}

function QueueOf({ queue, id }: { readonly queue: OperatorQueue; readonly id: string | undefined }) {
  const t = useText();
  const go = useNavigate();
  const isWide = useWideScreen(1_100);
  const [filter, setFilter] = useState<ChosenFilter>({});
  const { list, state } = useCaseList(queue, filter);
  const open = useCallback((one: Pick<QueueCase, 'id'> | undefined) => void go(`/queues/${queue}${one ? `/${one.id}` : ''}`), [go, queue]);
  const close = useCallback(() => open(undefined), [open]);

  /** Opens the case before or after the present one; the first one where none is open. */
  const step = (by: 1 | -1): void => {
    const { cases } = list.get();
    const at = cases.findIndex((each) => each.id === id);
    const next = at < 0 ? cases[0] : cases[Math.min(Math.max(at + by, 0), cases.length - 1)];
    if (next) open(next);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1), Escape: close });

  /** A case that was decided leaves the list, and the one after it opens. */
  const onDecided = (decided: string, more: QueueCase | undefined): void => {
    const { cases } = list.get();
    const at = cases.findIndex((each) => each.id === decided);
    const next = cases[at + 1] ?? cases[at - 1];
    if (more) return list.put(more);
    list.remove(decided);
    open(next);
    void list.refresh();
  };

  const shown = id === undefined ? 'list' : isWide ? 'both' : 'case';
  return (
    <div className={classNames(classes.page, classes[shown])}>
      {shown !== 'case' && (
        <section aria-label={t(`section.${queue}`)} className={classes.queue}>
          <header className={classes.head}>
            <h1 className={classes.title}>{t(`section.${queue}`)}</h1>
            <QueueFilters queue={queue} filter={filter} onChange={setFilter} />
          </header>
          <QueueList queue={queue} list={list} state={state} openId={id} compact={shown === 'both'} onOpen={open} />
        </section>
      )}
      {id !== undefined && (
        <Suspense>
          <CaseView key={id} queue={queue} id={id} onClose={close} onDecided={onDecided} onNext={() => step(1)} />
        </Suspense>
      )}
    </div>
  );
}
