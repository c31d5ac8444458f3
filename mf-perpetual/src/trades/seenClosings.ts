import { createSeenResults } from '@halyard-h5/shared-trading';

/** Which positions that the exchange has closed a trader has seen. */
export const { markSeen, useSeenResults } = createSeenResults('perpetual.closings');
