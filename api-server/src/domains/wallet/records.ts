import type { RecordSource } from '../../core/ledger';

const withdrawals = (fee: string): string => `select user_id, id, 'real' as mode, coin, amount, ${fee} as fee from withdrawal`;

/** Deposits as they arrived, withdrawals from their request to their end, and demo money with its resets, of which the ledger alone knows. */
export const walletRecords: readonly RecordSource[] = [
  {
    figure: 'deposits',
    kind: 'deposit.credit',
    // Those that were credited before what arrived was kept were credited as reported.
    query: `select user_id, id, 'real' as mode, coalesce(arrived_coin, coin) as coin, coalesce(arrived_amount, amount) as amount, 0 as fee
      from deposit where status = 'approved'`,
    clearing: 'in',
  },
  { figure: 'demoMoney', kind: 'demo.claim', clearing: 'in' },
  // Profit goes back, a loss is filled up.
  { figure: 'demoResets', kind: 'demo.reset', clearing: 'both' },
  { figure: 'requestedWithdrawals', kind: 'withdrawal.freeze', query: withdrawals('0'), waiting: 'begins' },
  {
    figure: 'withdrawals',
    kind: 'withdrawal.pay',
    query: `${withdrawals('fee')} where status = 'approved'`,
    clearing: 'out',
    waiting: 'ends',
  },
  {
    figure: 'failedWithdrawals',
    kind: 'withdrawal.release',
    query: `${withdrawals('0')} where status = 'failed'`,
    waiting: 'ends',
  },
];
