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

/** What counts of an item. */
export interface NumberedItem {
  readonly sequence: number;
  readonly snapshot?: boolean;
  /** It has exactly what was missing, whatever its sequence. */
  readonly resumed?: boolean;
}

/**
 * Takes one item of a channel. A snapshot replaces whatever was known; an update counts only right after the last one, or where it resumes.
 * After a gap nothing is passed on until the missing items or a snapshot have come.
 */
export function nextStep(progress: ChannelProgress, { sequence, snapshot, resumed }: NumberedItem): SequenceStep {
  const { last, asking } = progress;
  if (snapshot || (resumed && last !== undefined)) return { progress: { last: sequence, asking: false }, action: 'deliver' };
  if (last === undefined || sequence <= last) return { progress, action: 'ignore' };
  if (sequence === last + 1) return { progress: { last: sequence, asking: false }, action: 'deliver' };
  return { progress: { last, asking: true }, action: asking ? 'ignore' : 'ask' };
}
