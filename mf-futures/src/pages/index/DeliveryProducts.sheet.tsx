import { ProductsSheet, type ProductsSheetProps } from '@halyard-h5/shared-trading';
import { useListTexts } from '../../support/useListTexts';
import { useText } from '../../useText';

/** All delivery products with live prices and a search. */
export default function DeliveryProductsSheet(props: Omit<ProductsSheetProps, 'type' | 'texts'>) {
  const t = useText();
  const texts = {
    ...useListTexts(),
    title: t('products.title'),
    search: t('products.search'),
    none: t('products.none'),
    clear: t('common.clear'),
    close: t('common.close'),
  };
  return <ProductsSheet {...props} type="delivery" texts={texts} />;
}
