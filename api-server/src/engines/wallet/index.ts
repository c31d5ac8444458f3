export { quoteExchange } from './quoteExchange';
export type { ExchangeQuestion, ExchangeRules, QuotedExchange, QuoteRefusal } from './quoteExchange';
export { executeExchange } from './executeExchange';
export type { ExchangeMoment, ExecutedExchange } from './executeExchange';
export { addressMachine, depositMachine, withdrawalMachine } from './machines';
export type { AddressEvent, AddressState, DepositEvent, DepositState, WithdrawalEvent, WithdrawalState } from './machines';
export { approveWithdrawal } from './approveWithdrawal';
export type { ApprovalOutcome, WithdrawalApproval } from './approveWithdrawal';
