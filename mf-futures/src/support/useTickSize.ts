import { useProduct } from '@halyard-h5/shared-trading';

/** Step that prices of a product are shown with; '' shows them as they were sent, for products that are not known (any more). */
export function useTickSize(symbol: string): string {
  return useProduct('delivery', symbol)?.tickSize ?? '';
}
