import type { Answer, useCommonText } from '@halyard-h5/shared-api';
import type { PerformanceText } from './usePerformanceText';

type Product = Answer<'performance.read'>['products'][number]['product'];

/** What one traded, in words. */
export function productName(product: Product, common: ReturnType<typeof useCommonText>, t: PerformanceText): string {
  return product === 'copied' ? t('performance:products.copied') : common(`contracts.${product}`);
}
