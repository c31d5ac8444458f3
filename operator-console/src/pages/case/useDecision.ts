import { useCallback } from 'react';
import type { CaseOfQueue } from '@halyard-h5/shared-api/contract';
import { useOperatorSession } from '../../console/ConsoleContext';
import { useAction } from '../../calls/useAction';

export interface Decision {
  /** Whether this operator may decide now: it waits, and nobody else has it. */
  readonly mayDecide: boolean;
  /** Whether single keys decide: of a case that one has taken, so that no slip of a finger moves money. */
  readonly byKey: boolean;
  /** Makes a decision and says how it went; the case is read anew either way, for somebody else may have been faster. */
  readonly decide: (work: () => Promise<unknown>, done: string) => Promise<void>;
}

/** What decisions of all queues share. */
export function useDecision({ summary }: CaseOfQueue, onSettled: () => Promise<void>): Decision {
  const { name } = useOperatorSession();
  const act = useAction();
  const { isOpen, takenBy } = summary;
  return {
    mayDecide: isOpen && (takenBy === undefined || takenBy === name),
    byKey: isOpen && takenBy === name,
    decide: useCallback(
      async (work, done) => {
        await act(work, done);
        await onSettled();
      },
      [act, onSettled],
    ),
  };
}
