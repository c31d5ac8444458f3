import { prefetchApi, type ProductType, type Request } from '@halyard-h5/shared-api';

/** Prices come by the stream; lines of the day and lists of products change slowly. Milliseconds. */
export const productsFreshFor = 60_000;
/** Milliseconds. */
export const contentFreshFor = 300_000;

export const productsRequest = (type: ProductType): Request<'product.list'> => ({ type, sparkline: 'true' });
export const noticesRequest: Request<'article.list'> = { kind: 'notice', limit: 1 };

/** Starts everything that the page shows first, while its code still loads. */
export function prefetchHome(): void {
  prefetchApi('product.list', productsRequest('delivery'), productsFreshFor);
  prefetchApi('balance.overview', {});
  prefetchApi('article.list', noticesRequest, contentFreshFor);
  prefetchApi('slide.list', {}, contentFreshFor);
}
