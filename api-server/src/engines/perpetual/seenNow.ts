import type { Position, Surroundings } from './types';

/** The tick at which a step happens; 0 where the product has none yet. */
export const tickNow = ({ mark }: Pick<Surroundings, 'mark'>): number => mark?.sequence ?? 0;

/** What a position has seen when it is changed now: the mark of this step, and never less than before. */
export const seenNow = ({ markSequence }: Position, world: Surroundings): number => Math.max(markSequence, tickNow(world));
