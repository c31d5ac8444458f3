import type { HoldSource } from '../../core/ledger';

/** Stakes of orders that are not settled yet. */
export const deliveryHolds: readonly HoldSource[] = [
  {
    kind: 'deliveryOrder',
    query: `select user_id, mode, 'delivery' as wallet, 'USDT' as coin, id, stake as amount, created_at as "time" from delivery_order
      where status in ('entrusted', 'open')`,
  },
];
