import { ProductsSheet, type ProductsSheetProps } from '@halyard-h5/shared-trading';
import { useListTexts } from '@halyard-h5/shared-ui/pages';
import { useCommonText } from '@halyard-h5/shared-api';

/** All delivery products with live prices and a search. */
export default function DeliveryProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
  const common = useCommonText();
  const texts = {
    ...useListTexts(),
    title: common('products.title'),
    search: common('products.search'),
    none: common('products.none'),
    clear: common('action.clear'),
    close: common('action.close'),
  };
  return <ProductsSheet {...props} type="delivery" texts={texts} />;
}
