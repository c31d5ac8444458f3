import type { StateMachine } from '../stateMachine';

export type DepositState = 'review' | 'approved' | 'failed';
export type DepositEvent = 'approve' | 'reject';

/** Life of a reported deposit. */
export const depositMachine: StateMachine<DepositState, DepositEvent> = {
  name: 'deposit',
  initial: 'review',
  final: ['approved', 'failed'],
  transitions: [
    { from: 'review', event: 'approve', to: 'approved', when: 'an operator finds the transfer on the chain; the amount is credited' },
    { from: 'review', event: 'reject', to: 'failed', when: 'an operator rejects it with a reason; no money moves' },
  ],
};

export type WithdrawalState = 'review' | 'confirming' | 'approved' | 'failed';
export type WithdrawalEvent = 'approve' | 'confirm' | 'reject';

/** Life of a withdrawal. Traders see `confirming` as under review. */
export const withdrawalMachine: StateMachine<WithdrawalState, WithdrawalEvent> = {
  name: 'withdrawal',
  initial: 'review',
  final: ['approved', 'failed'],
  transitions: [
    {
      from: 'review',
      event: 'approve',
      to: 'approved',
      when: 'an operator approves an amount that one person may decide; the frozen amount leaves',
    },
    { from: 'review', event: 'confirm', to: 'confirming', when: 'the first of two operators approves a large amount' },
    { from: 'review', event: 'reject', to: 'failed', when: 'an operator rejects it with a reason; amount and fee are released in full' },
    { from: 'confirming', event: 'approve', to: 'approved', when: 'a different operator approves it too; the frozen amount leaves' },
    {
      from: 'confirming',
      event: 'reject',
      to: 'failed',
      when: 'an operator rejects it with a reason; amount and fee are released in full',
    },
  ],
};

export type AddressState = 'waiting' | 'usable' | 'removed';
export type AddressEvent = 'wait over' | 'remove';

/** Life of a bound withdrawal address. An address never changes: another one is bound, and waits anew. */
export const addressMachine: StateMachine<AddressState, AddressEvent> = {
  name: 'withdrawal address',
  initial: 'waiting',
  final: ['removed'],
  transitions: [
    { from: 'waiting', event: 'wait over', to: 'usable', when: 'the configured waiting time since binding is over' },
    { from: 'waiting', event: 'remove', to: 'removed', when: 'its owner removes it' },
    { from: 'usable', event: 'remove', to: 'removed', when: 'its owner removes it' },
  ],
};
