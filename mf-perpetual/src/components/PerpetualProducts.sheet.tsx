import { ProductsSheet, type ProductsSheetProps } from '@halyard-h5/shared-trading';
import { useListTexts } from '@halyard-h5/shared-ui/pages';
import { useCommonText } from '@halyard-h5/shared-api';

/** All perpetual products. */
export default function PerpetualProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
  const common = useCommonText();
  const list = useListTexts();
  const texts = {
    ...list,
    title: common('products.title'),
    search: common('products.search'),
    none: common('products.none'),
    clear: common('action.clear'),
    close: common('action.close'),
  };
  return <ProductsSheet {...props} type="perpetual" texts={texts} />;
}
