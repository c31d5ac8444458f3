import { ProductsSheet as SharedProductsSheet, type ProductsSheetProps } from '@halyard-h5/shared-ui/pages';
import { useListTexts } from '../support/useListTexts';
import { useText } from '../useText';

/** All perpetual products. */
export default function ProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
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
  return <SharedProductsSheet {...props} type="perpetual" texts={texts} />;
}
