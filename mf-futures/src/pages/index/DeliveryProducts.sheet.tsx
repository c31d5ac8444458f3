import { ProductsSheet, type ProductsSheetProps } from '@halyard-h5/shared-trading';
import { useListTexts } from '@halyard-h5/shared-ui/pages';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../../useText';

/** All delivery products with live prices and a search. */
export default function DeliveryProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
  const t = useText();
  const common = useCommonText();
  const texts = {
    ...useListTexts(),
    title: t('products.title'),
    search: t('products.search'),
    none: t('products.none'),
    clear: common('action.clear'),
    close: common('action.close'),
  };
  return <ProductsSheet {...props} type="delivery" texts={texts} />;
}
