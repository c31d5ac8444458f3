import { ProductsSheet, type ProductsSheetProps } from '@halyard-h5/shared-trading';
import { useListTexts } from '@halyard-h5/shared-ui/pages';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';

/** All perpetual products. */
export default function PerpetualProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
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
  return <ProductsSheet {...props} type="perpetual" texts={texts} />;
}
