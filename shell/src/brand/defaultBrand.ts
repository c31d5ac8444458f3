import type { BrandState } from '@halyard-h5/shared-api/host';

/** Shown until the exchange has told its own brand configuration. */
export const defaultBrand: BrandState = { name: 'Halyard', version: '1.0.0' };
