import type { HoldSource } from '../../platform/module';

/** Amounts of withdrawals that nobody has decided. */
export const withdrawalHolds: readonly HoldSource[] = [
  {
    kind: 'withdrawal',
    query: `select user_id, 'real' as mode, 'spot' as wallet, coin, id, amount, created_at as "time" from withdrawal
      where status in ('review', 'confirming')`,
  },
];
