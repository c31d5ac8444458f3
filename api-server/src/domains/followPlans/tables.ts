import type { ColumnType, Generated } from 'kysely';
import type { FollowCondition, PlanResult, SkipReason } from '../../engines/followPlans';
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
      followers: Generated<number>;
      /**
       * USDT. Until `counted` what members of a fixed plan intend to stake, from then on what was placed; of a percentage plan only what the publisher
       * placed.
       */
      amount: Generated<string>;
      /** True once every member's order was placed or skipped: followers and amount stay as they are. */
      counted: Generated<boolean>;
      /** When it was withdrawn, or the last of its orders ended. */
      ended_at: Generated<number | null>;
      /** How many plans of this publisher and kind of account had ended then, this one included. */
      ended_number: Generated<number | null>;
      result: Generated<PlanResult | null>;
    };
    /** What the plans that ended add up to for their publisher, and how many plans the user copies or has copied. */
    follow_record: {
      user_id: string;
      mode: AccountMode;
      plans: Generated<number>;
      followers: Generated<number>;
      amount: Generated<string>;
      wins: Generated<number>;
      losses: Generated<number>;
      draws: Generated<number>;
      losses_in_row: Generated<number>;
      longest_losses: Generated<number>;
      copied: Generated<number>;
    };
    /** `ended` with the plan. */
    follow_invitation: { user_id: string; plan_id: string; created_at: number; ended: Generated<boolean> };
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
      /** With the plan. */
      ended: Generated<boolean>;
    };
  }
}
