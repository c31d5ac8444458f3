import type { ColumnType } from 'kysely';
import type { FollowCondition, SkipReason } from '../../engines/followPlans';
import type { AccountMode } from '../../kernel';

type Numeric = ColumnType<string, string, string>;

declare module '../../platform/database/Tables' {
  interface Tables {
    follow_plan: {
      /** The publisher. */
      user_id: string;
      id: string;
      /** The account it was published from; only that kind of account can join. */
      mode: AccountMode;
      title: string;
      symbol: string;
      direction: 'call' | 'put';
      seconds: number;
      rate: Numeric;
      order_at: number;
      release_at: number;
      condition: FollowCondition;
      minimum: Numeric;
      maximum: Numeric;
      invite_only: boolean;
      created_at: number;
      cancelled_at: number | null;
      placed_at: number | null;
    };
    follow_invitation: { user_id: string; plan_id: string; created_at: number };
    /** Who takes part, the publisher included, and what the order time made of it. */
    follow_member: {
      user_id: string;
      plan_id: string;
      mode: AccountMode;
      role: 'publisher' | 'follower';
      /** USDT, or per cent of the delivery balance. The publisher's is always USDT. */
      value: Numeric;
      cap: string | null;
      joined_at: number;
      outcome: 'waiting' | 'placed' | 'skipped';
      reason: SkipReason | null;
      stake: string | null;
      order_id: string | null;
    };
  }
}
