/** Tells the audit what one domain holds frozen. */
export interface HoldSource {
  domain: string;
  /** SQL giving `user_id, mode, wallet, coin, amount` for every open hold; several rows of one wallet are added up. */
  query: string;
}

/** Every domain that freezes money; each adds its line, and the audit fails on any frozen amount that no line explains. */
export const holdSources: readonly HoldSource[] = [
  {
    domain: 'delivery',
    query: `select user_id, mode, 'delivery' as wallet, 'USDT' as coin, stake as amount
      from delivery_order where status in ('entrusted', 'open')`,
  },
  {
    domain: 'perpetual',
    query: `select user_id, mode, 'perpetual' as wallet, 'USDT' as coin, reserved_margin + reserved_fee as amount
      from perpetual_order where status in ('open', 'partlyFilled')
      union all
      select user_id, mode, 'perpetual', 'USDT', margin + added_margin + realised_profit
      from perpetual_position where status in ('open', 'closing')`,
  },
  {
    domain: 'withdrawal',
    query: `select user_id, 'real' as mode, 'spot' as wallet, coin, amount from withdrawal where status in ('review', 'confirming')`,
  },
];
