import type { HoldSource } from '../../core/ledger';
import { unfinished } from './withdrawalStates';

/** Amounts of withdrawals that have neither arrived nor failed, and of quick exchanges that wait for their prices. */
export const walletHolds: readonly HoldSource[] = [
  {
    kind: 'withdrawal',
    query: `select user_id, 'real' as mode, 'spot' as wallet, coin, id, amount, created_at as "time" from withdrawal
      where ${unfinished}`,
  },
  {
    kind: 'exchange',
    query: `select user_id, mode, out_wallet as wallet, out_coin as coin, id, out_amount as amount, created_at as "time" from exchange
      where status = 'pending'`,
  },
];
