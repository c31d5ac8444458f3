import { nextState, type StateMachine } from '../stateMachine';
import type { ReviewEvent } from './machines';

export interface Approval<State extends string> {
  readonly state: State;
  /** Operator whose first approval waits, when there is one that counts. */
  readonly approvedBy?: string | undefined;
  /** Operator who approves now. */
  readonly operator: string;
  /** Whether this operator may decide so much alone. Does not matter to a second approval. */
  readonly alone: boolean;
}

export type ApprovalOutcome<State extends string> = { readonly state: State } | { readonly refused: 'ended' | 'sameOperator' };

/** What an approval does to a deposit or a withdrawal: the next state, or why it may not happen. */
export function approve<State extends string, Event extends string>(
  machine: StateMachine<State, Event | ReviewEvent>,
  { state, approvedBy, operator, alone }: Approval<State>,
): ApprovalOutcome<State> {
  const isSecond = approvedBy !== undefined;
  const next = nextState(machine, state, isSecond || alone ? 'approve' : 'first approval');
  if (next === undefined) return { refused: 'ended' };
  if (approvedBy === operator) return { refused: 'sameOperator' };
  return { state: next };
}
