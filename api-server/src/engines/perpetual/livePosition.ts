import type { Draft } from './Draft';
import { perpetualRefusals } from './refusals';
import type { Order, Position } from './types';

/** A position that has not ended. */
export function livePosition(draft: Draft, id: string): Position {
  const position = draft.position(id);
  if (position === undefined) throw perpetualRefusals.positionEnded();
  return position;
}

/** A position that has not ended and is not being closed by a trigger. */
export function openPosition(draft: Draft, id: string): Position {
  const position = livePosition(draft, id);
  if (position.status === 'closing') throw perpetualRefusals.positionClosing();
  return position;
}

/** Whether a trigger closes the position of a side now: it is not enlarged, and what would open waits until it is gone. */
export const isBeingClosed = ({ positions }: Draft, of: Order['side']): boolean =>
  positions.some(({ side, status }) => side === of && status === 'closing');
