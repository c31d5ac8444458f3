import type { FeedKind } from '../contract/types';
import { useApiQuery } from '../query/useApiQuery';

/** The feed when prices are not live and every chart, ticket and receipt must say so; undefined for live prices. */
export function useFeedBadge(): Exclude<FeedKind, 'live'> | undefined {
  const feed = useApiQuery('exchange.information', {}, { staleTime: 60_000 }).data?.feed;
  return feed === 'live' ? undefined : feed;
}
