import { useApiQuery, useFavourites, type ApiFault, type Product, type ProductType } from '@halyard-h5/shared-api';
import { productsRequest } from './productsRequest';
import type { MarketTab } from './useView';

interface Markets {
  /** Undefined until everything that the tab shows is loaded. */
  readonly products: readonly Product[] | undefined;
  readonly failed: boolean;
  /** Why, for the place that says so. */
  readonly fault: ApiFault | null;
  readonly refetch: () => Promise<unknown>;
}

function useProducts(type: ProductType, enabled: boolean) {
  const [request, staleTime] = productsRequest(type);
  return useApiQuery('product.list', request, { staleTime, enabled, unspoken: true });
}

/** Products of a tab. Favourites come in the order in which they were chosen, from both kinds of contracts. */
export function useMarkets(tab: MarketTab): Markets {
  const favourites = useFavourites();
  const wants = (type: ProductType): boolean => favourites.list.some((favourite) => favourite.type === type);
  const starred = tab === 'favourites';
  const delivery = useProducts('delivery', tab === 'futures' || (starred && wants('delivery')));
  const perpetual = useProducts('perpetual', tab === 'perpetual' || (starred && wants('perpetual')));
  if (!starred) {
    const { data, error, refetch } = tab === 'futures' ? delivery : perpetual;
    return { products: data?.list, failed: error !== null, fault: error, refetch };
  }
  const needed = [...(wants('delivery') ? [delivery] : []), ...(wants('perpetual') ? [perpetual] : [])];
  const known = [...(delivery.data?.list ?? []), ...(perpetual.data?.list ?? [])];
  const products = favourites.list.flatMap(({ type, symbol }) => known.find((one) => one.type === type && one.symbol === symbol) ?? []);
  return {
    products: needed.every(({ data }) => data) ? products : undefined,
    failed: needed.some(({ isError }) => isError),
    fault: needed.find(({ isError }) => isError)?.error ?? null,
    refetch: () => Promise.all(needed.map(({ refetch }) => refetch())),
  };
}
