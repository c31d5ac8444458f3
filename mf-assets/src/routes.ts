import type { RemoteDefinition } from '@halyard-h5/shared-api/host';

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'assets'>['routes'] = [
  { id: 'assets.index', page: () => import('./pages/index/Index.page') },
  { id: 'assets.denominationCurrency', page: () => import('./pages/displayCurrency/DisplayCurrency.page') },
  { id: 'assets.assetsDetail', page: () => import('./pages/walletBalances/WalletBalances.page') },
  { id: 'assets.getAssets', page: () => import('./pages/demoFunds/DemoFunds.page') },
  { id: 'assets.fundTransfer', page: () => import('./pages/transfer/Transfer.page') },
  { id: 'assets.fundTransferRecord', page: () => import('./pages/transferRecords/TransferRecords.page') },
  { id: 'assets.bindWithdrawalAddress', page: () => import('./pages/withdrawalAddresses/WithdrawalAddresses.page') },
  { id: 'assets.recharge', page: () => import('./pages/deposit/Deposit.page') },
  { id: 'assets.recharge3', page: () => import('./pages/depositProof/DepositProof.page') },
  { id: 'assets.rechargeRecord', page: () => import('./pages/depositRecords/DepositRecords.page') },
  { id: 'assets.withdrawal', page: () => import('./pages/withdrawal/Withdrawal.page') },
  { id: 'assets.withdrawalRecord', page: () => import('./pages/withdrawalRecords/WithdrawalRecords.page') },
  { id: 'assets.spotGoods', page: () => import('./pages/convert/Convert.page') },
  { id: 'assets.spotGoodsRecord', page: () => import('./pages/conversionRecords/ConversionRecords.page') },
  { id: 'assets.withdwawalPassword', page: () => import('./pages/withdrawalPassword/WithdrawalPassword.page') },
  { id: 'assets.changeRecord', page: () => import('./pages/balanceChanges/BalanceChanges.page') },
];
