import { ProductsSheet, type ProductsSheetProps } from '@halyard-h5/shared-trading';
import { useListTexts } from '../support/useListTexts';
import { useText } from '../useText';

/** All perpetual products. */
export default function PerpetualProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
  const t = useText();
  const list = useListTexts();
  const texts = {
    ...list,
    title: t('products.title'),
    search: t('products.search'),
    none: t('products.none'),
    clear: t('common.clear'),
    close: t('common.close'),
  };
  return <ProductsSheet {...props} type="perpetual" texts={texts} />;
}
