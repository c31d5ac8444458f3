import { keepLookedAt } from '@halyard-h5/shared-trading';

/** Which results of delivery orders a trader has looked at. */
export const { lookAt, useLookedAt } = keepLookedAt('futures.results');
