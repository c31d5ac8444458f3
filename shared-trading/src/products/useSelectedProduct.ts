import { useEffect, useState } from 'react';
import { getHost, type Product, type ProductType } from '@halyard-h5/shared-api';
import { isSymbol } from './pairOf';
import { useProducts } from './useProducts';

export interface SelectedProduct {
  /** Known before the product is loaded when the address or the last visit names one. */
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly choose: (symbol: string) => void;
}

/** Where the last product of each type is kept. */
const storedKeys = { delivery: 'productType1', perpetual: 'productType2' } as const;

/**
 * The product on screen: that of the address, else the last one, else the first of the exchange.
 * @param asked symbol of the address, unchecked
 */
export function useSelectedProduct(type: ProductType, asked: string | undefined): SelectedProduct {
  const { storage } = getHost();
  const products = useProducts(type).data?.list;
  const [chosen, setChosen] = useState(() => storage.read(storedKeys[type]));
  const [followed, setFollowed] = useState<string>();
  if (asked !== followed) {
    setFollowed(asked);
    if (isSymbol(asked)) setChosen(asked);
  }

  const product = products?.find(({ symbol }) => symbol === chosen) ?? products?.[0];
  const symbol = product?.symbol ?? (isSymbol(chosen) ? chosen : undefined);
  useEffect(() => {
    if (product) storage.write(storedKeys[type], product.symbol);
  }, [product, storage, type]);

  return { symbol, product, choose: setChosen };
}
