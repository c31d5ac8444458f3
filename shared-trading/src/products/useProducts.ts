import { useApiQuery, type Product, type ProductType } from '@halyard-h5/shared-api';

/** Long enough that lists and tickets share one answer; live prices come by the stream. */
const freshFor = 60_000;

/** All products of a type. */
export function useProducts(type: ProductType): ReturnType<typeof useApiQuery<'product.list'>> {
  return useApiQuery('product.list', { type }, { staleTime: freshFor, unspoken: true });
}

/** One product; undefined until it is loaded, and for an unknown symbol. */
export function useProduct(type: ProductType, symbol: string | undefined): Product | undefined {
  return useProducts(type).data?.list.find((product) => product.symbol === symbol);
}
