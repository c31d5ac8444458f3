import type { Position, Surroundings } from './types';

/** What a position has seen when it is changed now: the mark of this step, and never less than before. */
export const seenNow = ({ markSequence }: Position, { mark }: Surroundings): number => Math.max(markSequence, mark?.sequence ?? 0);
