import { useNetwork, useSession, useStale, type ProductType } from '@halyard-h5/shared-api';

/** Why nothing can be opened now. */
export type TradingBlock = 'visitor' | 'offline' | 'reconnecting' | 'stale';

/** The first reason that stands against trading a product; undefined when none does. */
export function useTradingBlock(type: ProductType, symbol: string | undefined): TradingBlock | undefined {
  const { signedIn } = useSession();
  const { online, stream } = useNetwork();
  const stale = useStale(symbol ?? '', type);
  if (!signedIn) return 'visitor';
  if (!online) return 'offline';
  if (stale) return stream === 'connected' ? 'stale' : 'reconnecting';
  return undefined;
}
