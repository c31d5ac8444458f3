export { quoteExchange } from './quoteExchange';
export type { ExchangeQuestion, QuotedExchange } from './quoteExchange';
export { executeExchange } from './executeExchange';
export { addressMachine, depositMachine, withdrawalMachine } from './machines';
export type { DepositState, WithdrawalState } from './machines';
export { approveWithdrawal } from './approveWithdrawal';
