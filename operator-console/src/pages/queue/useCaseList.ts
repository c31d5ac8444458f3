import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OperatorQueue } from '@halyard-h5/shared-api/contract';
import { useConsole } from '../../console/ConsoleContext';
import { CaseList, type CaseListState, type QueueFilter } from './CaseList';

/** How often what is looked at is read anew though nothing was heard, milliseconds: cases become overdue. */
const LOOK_AGAIN = 30_000;

/** The cases of a queue, read on while one scrolls and read anew when something changes. */
export function useCaseList(
  queue: OperatorQueue,
  filter: Omit<QueueFilter, 'queue'>,
): { readonly list: CaseList; readonly state: CaseListState } {
  const { client, news } = useConsole();
  const key = JSON.stringify(filter);
  const list = useMemo(
    () => new CaseList({ queue, ...(JSON.parse(key) as typeof filter) }, (request) => client.read('queue', request)),
    [client, queue, key],
  );
  useEffect(() => {
    void list.loadMore();
    const timer = setInterval(() => void list.refresh(), LOOK_AGAIN);
    const end = news.subscribe((changed) => {
      if (changed.includes(queue)) void list.refresh();
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [list, news, queue]);
  return { list, state: useSyncExternalStore(list.subscribe, list.get) };
}
