export { addressMachine, depositMachine, verificationMachine, withdrawalMachine } from './machines';
export type {
  AddressEvent,
  AddressState,
  DepositEvent,
  DepositState,
  VerificationEvent,
  VerificationState,
  WithdrawalEvent,
  WithdrawalState,
} from './machines';
export { approveWithdrawal } from './approveWithdrawal';
export type { ApprovalOutcome, WithdrawalApproval } from './approveWithdrawal';
export { requiredItems, verificationItems } from './verificationItems';
export type { VerificationItem, VerificationLevel } from './verificationItems';
