import type { StateMachine } from '../stateMachine';

/** Events of a review that may need two different operators. */
export type ReviewEvent = 'approve' | 'first approval' | 'take back' | 'reject';

export type DepositState = 'review' | 'confirming' | 'approved' | 'failed';
export type DepositEvent = ReviewEvent | 'wait over';

/** Life of a reported deposit. Traders see `confirming` as under review. */
export const depositMachine: StateMachine<DepositState, DepositEvent> = {
  name: 'deposit',
  initial: 'review',
  final: ['approved', 'failed'],
  transitions: [
    {
      from: 'review',
      event: 'approve',
      to: 'approved',
      when: 'an operator enters what arrived, and one person may decide so much; it is credited',
    },
    { from: 'review', event: 'first approval', to: 'confirming', when: 'the first of two operators enters what arrived' },
    { from: 'review', event: 'reject', to: 'failed', when: 'an operator rejects it with a reason; no money moves' },
    { from: 'confirming', event: 'approve', to: 'approved', when: 'a different operator enters the same; it is credited' },
    {
      from: 'confirming',
      event: 'wait over',
      to: 'approved',
      when: 'one person may decide so much, and no second operator objected while it waited; it is credited',
    },
    { from: 'confirming', event: 'take back', to: 'review', when: 'the first operator takes the entry back' },
    { from: 'confirming', event: 'reject', to: 'failed', when: 'an operator rejects it with a reason; no money moves' },
  ],
};

export type WithdrawalState = 'review' | 'confirming' | 'approved' | 'sent' | 'confirmed' | 'failed';
export type WithdrawalEvent = ReviewEvent | 'cancel' | 'send' | 'arrive' | 'fail';

/** Life of a withdrawal. Traders see `confirming` as under review. */
export const withdrawalMachine: StateMachine<WithdrawalState, WithdrawalEvent> = {
  name: 'withdrawal',
  initial: 'review',
  final: ['confirmed', 'failed'],
  transitions: [
    {
      from: 'review',
      event: 'approve',
      to: 'approved',
      when: 'an operator approves an amount that one person may decide; it stays frozen',
    },
    { from: 'review', event: 'first approval', to: 'confirming', when: 'the first of two operators approves it' },
    { from: 'review', event: 'reject', to: 'failed', when: 'an operator rejects it with a reason; amount and fee are released in full' },
    { from: 'confirming', event: 'approve', to: 'approved', when: 'a different operator approves it too; it stays frozen' },
    { from: 'confirming', event: 'take back', to: 'review', when: 'the first operator takes the approval back' },
    {
      from: 'confirming',
      event: 'reject',
      to: 'failed',
      when: 'an operator rejects it with a reason; amount and fee are released in full',
    },
    { from: 'approved', event: 'send', to: 'sent', when: 'an operator enters the transaction that sends it; it stays frozen' },
    {
      from: 'approved',
      event: 'fail',
      to: 'failed',
      when: 'it cannot be sent; an operator, or two, say so with a reason; amount and fee are released in full',
    },
    { from: 'sent', event: 'send', to: 'sent', when: 'another transaction took the place of the first' },
    {
      from: 'sent',
      event: 'arrive',
      to: 'confirmed',
      when: 'an operator sees the transaction final; the frozen amount leaves, the fee stays',
    },
    {
      from: 'sent',
      event: 'fail',
      to: 'failed',
      when: 'the network refused the transaction; an operator, or two, say so with a reason; amount and fee are released in full',
    },
    { from: 'review', event: 'cancel', to: 'failed', when: 'its owner cancels it; amount and fee are released in full' },
    { from: 'confirming', event: 'cancel', to: 'failed', when: 'its owner cancels it; amount and fee are released in full' },
    {
      from: 'approved',
      event: 'cancel',
      to: 'failed',
      when: 'its owner cancels it while withdrawals of the account are held; amount and fee are released in full',
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
