export { walletModule } from './module';
export { reviewDeposit } from './reviewDeposit';
export { reviewWithdrawal } from './reviewWithdrawal';
export { depositedUser, depositView, dueDeposits, listAllDeposits } from './deposits';
export type { DepositRow } from './deposits';
export { dueWithdrawals, listAllWithdrawals, withdrawalView } from './withdrawals';
export type { WithdrawalRow } from './withdrawals';
