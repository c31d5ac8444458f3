import type { RemoteDefinition } from '@halyard-h5/shared-api/host';

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'assets'>['routes'] = [
  { id: 'assets.index', page: () => import('./pages/index/IndexPage') },
  { id: 'assets.denominationCurrency', page: () => import('./pages/denominationCurrency/DenominationCurrencyPage') },
  { id: 'assets.assetsDetail', page: () => import('./pages/assetsDetail/AssetsDetailPage') },
  { id: 'assets.getAssets', page: () => import('./pages/getAssets/GetAssetsPage') },
  { id: 'assets.fundTransfer', page: () => import('./pages/fundTransfer/FundTransferPage') },
  { id: 'assets.fundTransferRecord', page: () => import('./pages/fundTransferRecord/FundTransferRecordPage') },
  { id: 'assets.bindWithdrawalAddress', page: () => import('./pages/bindWithdrawalAddress/BindWithdrawalAddressPage') },
  { id: 'assets.recharge', page: () => import('./pages/recharge/RechargePage') },
  { id: 'assets.recharge3', page: () => import('./pages/recharge3/Recharge3Page') },
  { id: 'assets.rechargeRecord', page: () => import('./pages/rechargeRecord/RechargeRecordPage') },
  { id: 'assets.withdrawal', page: () => import('./pages/withdrawal/WithdrawalPage') },
  { id: 'assets.withdrawalRecord', page: () => import('./pages/withdrawalRecord/WithdrawalRecordPage') },
  { id: 'assets.spotGoods', page: () => import('./pages/spotGoods/SpotGoodsPage') },
  { id: 'assets.spotGoodsRecord', page: () => import('./pages/spotGoodsRecord/SpotGoodsRecordPage') },
  { id: 'assets.withdwawalPassword', page: () => import('./pages/withdwawalPassword/WithdwawalPasswordPage') },
  { id: 'assets.changeRecord', page: () => import('./pages/changeRecord/ChangeRecordPage') },
];
