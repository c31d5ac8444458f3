export { dailyResults } from './dailyResults';
export { listAddresses } from './withdrawalAddresses';
export { walletModule } from './module';
export { creditWaited, reviewDeposit, takeBackDeposit } from './reviewDeposit';
export { reviewWithdrawal, takeBackWithdrawal } from './reviewWithdrawal';
export { walletRefusals } from './refusals';
export { confirmWithdrawal, failWithdrawal, sendWithdrawal } from './payWithdrawal';
export type { MoneyDecision, Reviewed, Reviewer } from './Reviewer';
export { networksWithoutAddresses } from './addresses/ConfiguredAddresses';
export { sandboxTransactionId } from './addresses/sandboxTransactionId';
export {
  reportedDeposit,
  arrivedOf,
  creditedAloneBy,
  depositedUser,
  depositOf,
  depositView,
  dueDeposits,
  listAllDeposits,
  sharedCredits,
  waitedDeposits,
} from './deposits';
export type { DepositRow } from './deposits';
export { firstDeposits, manyADay, newAddresses, sharedAddresses } from './risks';
export { newestLines, newestMovements } from './accountHistory';
export { depositCase, waitingDeposits, waitingWithdrawals, withdrawalCase, worthNow } from './waiting';
export type { WaitingMovement, WaitingStep } from './waiting';
export {
  dueWithdrawals,
  listAllWithdrawals,
  paidBy,
  payoutsOf,
  routeOfWithdrawal,
  utcDay,
  withdrawalOf,
  withdrawalView,
} from './withdrawals';
export type { WithdrawalRow } from './withdrawals';
