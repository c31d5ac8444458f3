import type { ColumnType } from 'kysely';

type Numeric = ColumnType<string, string, string>;
export type RebateSourceName = 'delivery' | 'perpetual';

declare module '../../platform/database/Tables' {
  interface Tables {
    /** Commission bases of settled orders whose rebates are not paid yet; the key makes each order count once. */
    rebate_due: {
      /** The trader. */
      user_id: string;
      source: RebateSourceName;
      source_id: string;
      base: Numeric;
      /** An inviter who gets no rebate of it. */
      no_rebate_to: string | null;
      time: number;
    };
    /** Who is in whose team. */
    team_member: {
      user_id: string;
      tier: number;
      /** When the member registered, ms UTC. */
      invited_at: number;
      member_id: string;
      /** True for direct members who deposited and are verified. */
      qualified: boolean;
    };
    /** What a team adds up to, kept in the transactions that change it; none for who has no team. */
    team_total: {
      user_id: string;
      first: number;
      second: number;
      third: number;
      /** Direct members who deposited and are verified. */
      qualified: number;
      /** Sum of all rebates, USDT. */
      income: Numeric;
    };
    /** Sum of the rebates that a trader has brought a receiver, kept in the transactions that pay them. */
    rebate_total: { user_id: string; trader_id: string; amount: Numeric };
    rebate: {
      /** The receiver. */
      user_id: string;
      id: string;
      trader_id: string;
      tier: number;
      level: number;
      source: RebateSourceName;
      source_id: string;
      base: Numeric;
      rate: Numeric;
      amount: Numeric;
      time: number;
    };
  }
}
