import { useApiQuery } from '@halyard-h5/shared-api';
import { useTradingBlock, type TradingBlock } from '@halyard-h5/shared-trading';

/** Why no order can be opened now. */
export type OrderBlock = TradingBlock | 'disabled';

/** The first reason that stands against opening an order; undefined when none does. */
export function useOrderBlock(symbol: string | undefined): OrderBlock | undefined {
  const info = useApiQuery('exchange.information', {}, { staleTime: 60_000 });
  const block = useTradingBlock('delivery', symbol);
  return info.data?.deliveryEnabled === false ? 'disabled' : block;
}
