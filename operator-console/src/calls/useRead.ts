import { useEffect } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { useConsole } from '../console/ConsoleContext';
import type { NewsTopic } from '../exchange/News';
import type { ReadName } from '../exchange/OperatorClient';
import type { OperatorFault } from '../exchange/OperatorFault';

export interface ReadOptions {
  /** Milliseconds between two looks while it is on screen. */
  readonly every?: number;
  /** What it is read anew after. */
  readonly on?: readonly NewsTopic[];
}

const never: readonly NewsTopic[] = [];

/** What a call answers, kept and read anew. */
export function useRead<Name extends ReadName>(
  name: Name,
  request: OperatorRequest<Name>,
  { every, on = never }: ReadOptions = {},
): UseQueryResult<OperatorAnswer<Name>, OperatorFault> {
  const { client, news, queries } = useConsole();
  const key = JSON.stringify(request);
  const topics = on.join();
  useEffect(() => {
    const queryKey = [name, key];
    const readAnew = async (): Promise<void> => {
      const { fetchStatus, data } = queries.getQueryState(queryKey) ?? {};
      // A first read that is under way is not begun anew, and may be older than the news.
      if (fetchStatus === 'fetching' && data === undefined) await queries.refetchQueries({ queryKey });
      await queries.refetchQueries({ queryKey });
    };
    return news.subscribe((changed) => {
      if (changed.some((topic) => topics.split(',').includes(topic))) void readAnew();
    });
  }, [news, queries, name, key, topics]);
  return useQuery<OperatorAnswer<Name>, OperatorFault>(
    { queryKey: [name, key], queryFn: ({ signal }) => client.read(name, request, signal), refetchInterval: every ?? false },
    queries,
  );
}
