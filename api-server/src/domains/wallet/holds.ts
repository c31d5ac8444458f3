import type { HoldSource } from '../../platform/module';

/** Amounts of withdrawals that nobody has decided, and of quick exchanges that wait for their prices. */
export const walletHolds: readonly HoldSource[] = [
  {
    kind: 'withdrawal',
    query: `select user_id, 'real' as mode, 'spot' as wallet, coin, id, amount, created_at as "time" from withdrawal
      where status in ('review', 'confirming')`,
  },
  {
    kind: 'exchange',
    query: `select user_id, mode, out_wallet as wallet, out_coin as coin, id, out_amount as amount, created_at as "time" from exchange
      where status = 'pending'`,
  },
];
