import { prefetchApi, type ProductType, type Request } from '@halyard-h5/shared-api';

/** Prices come by the stream; lines of the day and lists of products change slowly. Milliseconds. */
export const productsFreshFor = 60_000;
/** Milliseconds. */
export const contentFreshFor = 300_000;

export const productsRequest = (type: ProductType): Request<'product/getProductList'> => ({ type, sparkline: 'true' });
export const noticesRequest: Request<'index/getList'> = { kind: 'notice', limit: 1 };

/** Starts everything that the page shows first, while its code still loads. */
export function prefetchHome(): void {
  prefetchApi('product/getProductList', productsRequest('delivery'), productsFreshFor);
  prefetchApi('index/overview', {});
  prefetchApi('index/getList', noticesRequest, contentFreshFor);
  prefetchApi('index/carouselList', {}, contentFreshFor);
}
