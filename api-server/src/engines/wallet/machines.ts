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

export type ExchangeState = 'pending' | 'executed' | 'refused';
export type ExchangeEvent = 'execute' | 'rate moved' | 'no price';

/** Life of an accepted quick exchange. */
export const exchangeMachine: StateMachine<ExchangeState, ExchangeEvent> = {
  name: 'quick exchange',
  initial: 'pending',
  final: ['executed', 'refused'],
  transitions: [
    {
      from: 'pending',
      event: 'execute',
      to: 'executed',
      when: 'the first tick of each coin after acceptance is in the log and gives at least what the trader allows; the frozen amount goes, the other coin comes',
    },
    {
      from: 'pending',
      event: 'rate moved',
      to: 'refused',
      when: 'those ticks give less than the trader allows; the frozen amount is released',
    },
    {
      from: 'pending',
      event: 'no price',
      to: 'refused',
      when: 'the log is complete for as long as an exchange waits, and one of the ticks is missing; the frozen amount is released',
    },
  ],
};
