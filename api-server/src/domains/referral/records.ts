import type { RecordSource } from '../../core/ledger';

/** Rebates that were paid. */
export const rebateRecords: readonly RecordSource[] = [
  {
    figure: 'rebates',
    kind: 'referral.rebate',
    query: `select user_id, id, 'real' as mode, 'USDT' as coin, amount, 0 as fee from rebate`,
  },
];
