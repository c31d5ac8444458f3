import type { CallName } from '@halyard-h5/shared-api/contract';

/** Halts that a soak calls; the only perpetual product that it trades is BTCUSDT. */
export const soakHalts = {
  exchange: { kind: 'exchange' },
  'new orders': { kind: 'cancelOnly' },
  withdrawals: { kind: 'withdrawals' },
  'BTCUSDT perpetuals': { kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' },
} as const;
export type SoakHalt = keyof typeof soakHalts;

const opening: readonly CallName[] = [
  'deliveryOrder.place',
  'followPlan.publish',
  'followPlan.join',
  'perpetualOrder.place',
  'position.reverse',
  'conversion.submit',
];
/** What nobody may be told to have done under a halt. */
export const stopped: Record<SoakHalt, readonly CallName[]> = {
  exchange: [
    ...opening,
    'deliveryOrder.cancel',
    'position.addMargin',
    'position.close',
    'position.closeAll',
    'perpetualOrder.amend',
    'perpetualOrder.cancel',
    'perpetualOrder.cancelAll',
    'transfer.submit',
    'withdrawal.submit',
    'demoFunds.claim',
  ],
  'new orders': opening,
  withdrawals: ['withdrawal.submit'],
  'BTCUSDT perpetuals': ['perpetualOrder.place', 'perpetualOrder.amend', 'position.close', 'position.reverse'],
};
