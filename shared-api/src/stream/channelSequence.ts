/** How far a channel has been heard. */
export interface ChannelProgress {
  /** Sequence of the last item that was passed on; undefined before the first snapshot. */
  readonly last?: number;
  /** The missing items have been asked for. */
  readonly asking: boolean;
}

/** What to do with an item: pass it on, drop it, or drop it and ask for what is missing since `last`. */
export type SequenceStep = { readonly progress: ChannelProgress; readonly action: 'deliver' | 'ignore' | 'ask' };

export const freshProgress: ChannelProgress = { asking: false };

/**
 * Takes one item of a channel. A snapshot replaces whatever was known; an update counts only right after the last one.
 * After a gap nothing is passed on until the missing items or a snapshot have come.
 */
export function nextStep(progress: ChannelProgress, item: { readonly sequence: number; readonly snapshot?: boolean }): SequenceStep {
  const { last, asking } = progress;
  if (item.snapshot) return { progress: { last: item.sequence, asking: false }, action: 'deliver' };
  if (last === undefined || item.sequence <= last) return { progress, action: 'ignore' };
  if (item.sequence === last + 1) return { progress: { last: item.sequence, asking: false }, action: 'deliver' };
  return { progress: { last, asking: true }, action: asking ? 'ignore' : 'ask' };
}
