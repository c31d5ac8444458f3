import { useApiQuery, type ProductType } from '@halyard-h5/shared-api';
import { productsFreshFor, productsRequest } from './homeRequests';

/** Products of a kind with the line of their last day. */
export const useProducts = (type: ProductType, enabled = true) =>
  useApiQuery('product.list', productsRequest(type), { staleTime: productsFreshFor, enabled, unspoken: true });
