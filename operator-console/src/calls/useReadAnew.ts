import { useEffect } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { useConsole } from '../console/ConsoleContext';
import type { NewsTopic } from '../exchange/News';

const never: readonly NewsTopic[] = [];

/** Reads a query anew after news of one of the topics. */
export function useReadAnew(queryKey: QueryKey, on: readonly NewsTopic[] = never): void {
  const { news, queries } = useConsole();
  const key = JSON.stringify(queryKey);
  const topics = on.join();
  useEffect(() => {
    const known = JSON.parse(key) as QueryKey;
    const readAnew = async (): Promise<void> => {
      const { fetchStatus, data } = queries.getQueryState(known) ?? {};
      // A first read that is under way is not begun anew, and may be older than the news.
      if (fetchStatus === 'fetching' && data === undefined) await queries.refetchQueries({ queryKey: known });
      await queries.refetchQueries({ queryKey: known });
    };
    return news.subscribe((changed) => {
      if (changed.some((topic) => topics.split(',').includes(topic))) void readAnew();
    });
  }, [news, queries, key, topics]);
}
