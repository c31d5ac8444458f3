import { useHaltOf, useNetwork, useSession, useStale, type ProductType } from '@halyard-h5/shared-api';

/** Why nothing can be opened, or closed, now. */
export type TradingBlock = 'visitor' | 'offline' | 'halted' | 'reconnecting' | 'stale';

/** The first reason that stands against opening a product, or closing it; undefined when none does. `useHaltOf` says a halt in words. */
export function useTradingBlock(
  type: ProductType,
  symbol: string | undefined,
  action: 'open' | 'close' = 'open',
): TradingBlock | undefined {
  const { signedIn } = useSession();
  const { online, stream } = useNetwork();
  const stale = useStale(symbol ?? '', type);
  const halted = useHaltOf(type, symbol, action) !== undefined;
  if (!signedIn) return 'visitor';
  if (!online) return 'offline';
  if (halted) return 'halted';
  if (stale) return stream === 'connected' ? 'stale' : 'reconnecting';
  return undefined;
}
