import { useApiQuery, useNetwork, useSession, useStale } from '@halyard-h5/shared-api';

/** Why no order can be opened now. */
export type TradingBlock = 'visitor' | 'disabled' | 'offline' | 'reconnecting' | 'stale';

/** The first reason that stands against opening an order; undefined when none does. */
export function useTradingBlock(symbol: string | undefined): TradingBlock | undefined {
  const { signedIn } = useSession();
  const { online, stream } = useNetwork();
  const info = useApiQuery('index/info', {}, { staleTime: 60_000 });
  const stale = useStale(symbol ?? '');
  if (info.data?.deliveryEnabled === false) return 'disabled';
  if (!signedIn) return 'visitor';
  if (!online) return 'offline';
  if (stale) return stream === 'connected' ? 'stale' : 'reconnecting';
  return undefined;
}
