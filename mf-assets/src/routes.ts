import type { RemoteDefinition } from '@halyard-h5/shared-api/host';

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'assets'>['routes'] = [
  { id: 'assets.index', page: () => import('./pages/index/Index.page') },
  { id: 'assets.displayCurrency', page: () => import('./pages/displayCurrency/DisplayCurrency.page') },
  { id: 'assets.walletBalances', page: () => import('./pages/walletBalances/WalletBalances.page') },
  { id: 'assets.demoFunds', page: () => import('./pages/demoFunds/DemoFunds.page') },
  { id: 'assets.transfer', page: () => import('./pages/transfer/Transfer.page') },
  { id: 'assets.transferRecords', page: () => import('./pages/transferRecords/TransferRecords.page') },
  { id: 'assets.withdrawalAddresses', page: () => import('./pages/withdrawalAddresses/WithdrawalAddresses.page') },
  { id: 'assets.deposit', page: () => import('./pages/deposit/Deposit.page') },
  { id: 'assets.depositProof', page: () => import('./pages/depositProof/DepositProof.page') },
  { id: 'assets.depositRecords', page: () => import('./pages/depositRecords/DepositRecords.page') },
  { id: 'assets.withdrawal', page: () => import('./pages/withdrawal/Withdrawal.page') },
  { id: 'assets.withdrawalRecords', page: () => import('./pages/withdrawalRecords/WithdrawalRecords.page') },
  { id: 'assets.convert', page: () => import('./pages/convert/Convert.page') },
  { id: 'assets.conversionRecords', page: () => import('./pages/conversionRecords/ConversionRecords.page') },
  { id: 'assets.withdrawalPassword', page: () => import('./pages/withdrawalPassword/WithdrawalPassword.page') },
  { id: 'assets.performance', page: () => import('./pages/performance/Performance.page') },
  { id: 'assets.accountStatement', page: () => import('./pages/accountStatement/AccountStatement.page') },
  { id: 'assets.balanceChanges', page: () => import('./pages/balanceChanges/BalanceChanges.page') },
];
