import type { StateMachine } from '../stateMachine';

export type VerificationState = 'none' | 'review' | 'verified' | 'rejected';
export type VerificationEvent = 'submit' | 'approve' | 'reject';

/** Life of one level (basic or advanced) of identity verification. */
export const verificationMachine: StateMachine<VerificationState, VerificationEvent> = {
  name: 'verification',
  initial: 'none',
  final: ['verified'],
  transitions: [
    { from: 'none', event: 'submit', to: 'review', when: 'the trader sends every item of the level' },
    { from: 'review', event: 'approve', to: 'verified', when: 'an operator finds the items genuine' },
    { from: 'review', event: 'reject', to: 'rejected', when: 'an operator rejects single items with a reason' },
    { from: 'rejected', event: 'submit', to: 'review', when: 'the trader sends the rejected items again; the others stay' },
  ],
};
