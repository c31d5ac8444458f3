/** What a domain holds frozen, one row for each order or request. */
export interface FrozenSource {
  kind: 'deliveryOrder' | 'perpetualOrder' | 'perpetualPosition' | 'withdrawal';
  /** SQL giving `user_id, mode, wallet, coin, id, amount, "time"` of every open hold. */
  query: string;
}

/** Every domain that freezes money, so that a trader sees what froze it. */
export const frozenSources: readonly FrozenSource[] = [
  {
    kind: 'deliveryOrder',
    query: `select user_id, mode, 'delivery' as wallet, 'USDT' as coin, id, stake as amount, created_at as "time" from delivery_order
      where status in ('entrusted', 'open')`,
  },
  {
    kind: 'withdrawal',
    query: `select user_id, 'real' as mode, 'spot' as wallet, coin, id, amount, created_at as "time" from withdrawal
      where status in ('review', 'confirming')`,
  },
  {
    kind: 'perpetualOrder',
    query: `select user_id, mode, 'perpetual' as wallet, 'USDT' as coin, id, reserved_margin + reserved_fee as amount, created_at as "time"
      from perpetual_order where status in ('open', 'partlyFilled')`,
  },
  {
    kind: 'perpetualPosition',
    query: `select user_id, mode, 'perpetual' as wallet, 'USDT' as coin, id, margin + added_margin + realised_profit as amount,
      opened_at as "time" from perpetual_position where status in ('open', 'closing')`,
  },
];
