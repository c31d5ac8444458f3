import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { nextState } from '../stateMachine';
import { withdrawalMachine, type WithdrawalState } from './machines';

export interface WithdrawalApproval {
  readonly state: WithdrawalState;
  /** Value of the amount in USD when it was requested. */
  readonly value: Decimal;
  /** Operator who approved first, when there was one. */
  readonly approvedBy?: string | undefined;
  /** Operator who approves now. */
  readonly operator: string;
  /** Above this value in USD two different operators are needed. */
  readonly fourEyesAbove: Decimal;
}

export type ApprovalOutcome = { readonly state: WithdrawalState } | { readonly refused: 'ended' | 'sameOperator' };

/** What an approval does: the next state, or why it may not happen. */
export function approveWithdrawal(approval: WithdrawalApproval): ApprovalOutcome {
  const { state, value, approvedBy, operator, fourEyesAbove } = approval;
  const needsSecond = money.greater(value, fourEyesAbove) && state === 'review';
  const next = nextState(withdrawalMachine, state, needsSecond ? 'confirm' : 'approve');
  if (next === undefined) return { refused: 'ended' };
  if (state === 'confirming' && approvedBy === operator) return { refused: 'sameOperator' };
  return { state: next };
}
