import type { Product } from '@halyard-h5/shared-api';

/** How a product is called where it is chosen. */
export const pairOf = ({ base, quote }: Product): string => `${base}/${quote}`;
