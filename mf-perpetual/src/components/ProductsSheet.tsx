import { ProductsSheet as SharedProductsSheet, type ProductsSheetProps, useListTexts } from 'shared-ui/pages';
import { useCommonText } from 'shared-api';
import { useText } from '../useText';

/** All perpetual products. */
export default function ProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
  const t = useText();
  const common = useCommonText();
  const list = useListTexts();
  const texts = {
    ...list,
    title: t('products.title'),
    search: t('products.search'),
    none: t('products.none'),
    clear: common('action.clear'),
    close: common('action.close'),
  };
  return <SharedProductsSheet {...props} type="perpetual" texts={texts} />;
}
