import { keepLookedAt } from '@halyard-h5/shared-trading';

/** Which positions that the exchange has closed a trader has looked at. */
export const { lookAt, useLookedAt } = keepLookedAt('perpetual.closings');
