import type { HoldSource } from '../../core/ledger';

/** Margin and fees of open orders, and what positions are worth at their entry. */
export const perpetualHolds: readonly HoldSource[] = [
  {
    kind: 'perpetualOrder',
    query: `select user_id, mode, 'perpetual' as wallet, 'USDT' as coin, id, reserved_margin + reserved_fee as amount, created_at as "time"
      from perpetual_order where status in ('waiting', 'open', 'partlyFilled')`,
  },
  {
    kind: 'perpetualPosition',
    query: `select user_id, mode, 'perpetual' as wallet, 'USDT' as coin, id, margin + added_margin + realised_profit as amount,
      opened_at as "time" from perpetual_position where status in ('open', 'closing')`,
  },
];
