export { walletModule } from './module';
export { reviewDeposit } from './reviewDeposit';
export { reviewWithdrawal } from './reviewWithdrawal';
export { depositView } from './deposits';
export type { DepositRow } from './deposits';
export { withdrawalView } from './withdrawals';
export type { WithdrawalRow } from './withdrawals';
