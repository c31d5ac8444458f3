import { createSeenResults } from '@halyard-h5/shared-trading';

/** Which results of delivery orders a trader has seen. */
export const { markSeen, useSeenResults } = createSeenResults('futures.results');
