import type { StateMachine } from '../stateMachine';

export type RecoveryState = 'review' | 'waiting' | 'done' | 'rejected' | 'cancelled' | 'failed';
export type RecoveryEvent = 'approve' | 'reject' | 'cancel' | 'takeEffect' | 'fail';

/** Life of a trader's request to have a lost second factor or contact removed. */
export const recoveryMachine: StateMachine<RecoveryState, RecoveryEvent> = {
  name: 'recovery',
  initial: 'review',
  final: ['done', 'rejected', 'cancelled', 'failed'],
  transitions: [
    { from: 'review', event: 'approve', to: 'waiting', when: 'a second, different operator finds the pictures right, too' },
    { from: 'review', event: 'reject', to: 'rejected', when: 'one operator rejects it with a reason' },
    { from: 'review', event: 'cancel', to: 'cancelled', when: 'somebody who is signed in, or has a notice of it, cancels it' },
    { from: 'waiting', event: 'cancel', to: 'cancelled', when: 'somebody who is signed in, or has a notice of it, cancels it' },
    { from: 'waiting', event: 'takeEffect', to: 'done', when: 'the waiting time is over: what was lost is removed' },
    { from: 'waiting', event: 'fail', to: 'failed', when: 'the new contact is somebody else’s by then, or the account takes no recovery' },
  ],
};
