import type { EndpointPath } from '@halyard-h5/shared-api/contract';

/** Halts that a soak calls; the only perpetual product that it trades is BTCUSDT. */
export const soakHalts = {
  exchange: { kind: 'exchange' },
  'new orders': { kind: 'cancelOnly' },
  withdrawals: { kind: 'withdrawals' },
  'BTCUSDT perpetuals': { kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' },
} as const;
export type SoakHalt = keyof typeof soakHalts;

const opening: readonly EndpointPath[] = [
  'order/createDeliveryOrder',
  'order/createOrder',
  'order/joinFollow',
  'Sustainable/createOrder',
  'index/bbRecharge',
];
/** What nobody may be told to have done under a halt. */
export const stopped: Record<SoakHalt, readonly EndpointPath[]> = {
  exchange: [
    ...opening,
    'order/cancelDeliveryOrder',
    'Sustainable/addMargin',
    'Sustainable/closePosition',
    'Sustainable/closeAllPosition',
    'Sustainable/cancelEntrust',
    'index/zySubmit',
    'index/tbSubmit',
    'user/getDemoMoney',
  ],
  'new orders': opening,
  withdrawals: ['index/tbSubmit'],
  'BTCUSDT perpetuals': ['Sustainable/createOrder', 'Sustainable/closePosition'],
};
