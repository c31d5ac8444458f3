import type { ProductType, Request } from '@halyard-h5/shared-api';

/** What the page asks for, and for how long an answer serves (milliseconds): prices come by the stream. */
export const productsRequest = (type: ProductType): readonly [Request<'product.list'>, staleTime: number] => [{ type }, 60_000];
