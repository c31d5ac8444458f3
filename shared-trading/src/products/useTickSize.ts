import type { ProductType } from '@halyard-h5/shared-api';
import { useProduct } from './useProducts';

/** Step that prices of a product are shown with; '' shows them as they were sent, for products that are not known (any more). */
export function useTickSize(type: ProductType, symbol: string): string {
  return useProduct(type, symbol)?.tickSize ?? '';
}
