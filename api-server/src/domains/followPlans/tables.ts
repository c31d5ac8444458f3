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
      /** True once the results of its orders are in these columns and in the publisher's record; an older process leaves it to the worker. */
      measured: Generated<boolean>;
      /** What the order that speaks for the plan returned, as a fraction of its stake. */
      result_return: Generated<string | null>;
      /** Settled orders of followers. */
      follower_wins: Generated<number>;
      follower_losses: Generated<number>;
      follower_draws: Generated<number>;
      /** True once its end has reached all its members, and whoever was invited: their rows say so, and their loss limits have it. */
      losses_counted: Generated<boolean>;
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
      /** Returns of measured plans summed up, the highest that this sum has been, and its largest fall since a high: fractions of a stake. */
      returns: Generated<string>;
      highest_returns: Generated<string>;
      drawdown: Generated<string>;
      /** Settled orders of the publisher, and their returns summed up; then the same of followers. */
      own_wins: Generated<number>;
      own_losses: Generated<number>;
      own_draws: Generated<number>;
      own_returns: Generated<string>;
      follower_wins: Generated<number>;
      follower_losses: Generated<number>;
      follower_draws: Generated<number>;
      follower_returns: Generated<string>;
      /** USDT, of plans with fixed amounts alone. */
      follower_stake: Generated<string>;
      follower_profit: Generated<string>;
    };
    /** What a follower may lose with one publisher's plans. */
    follow_loss_limit: {
      /** The follower. */
      user_id: string;
      mode: AccountMode;
      publisher_id: string;
      /** USDT. */
      amount: Numeric;
      /** Orders settled from then on count, ms UTC. */
      since: number;
      /** USDT, signed, of plans whose losses are counted. */
      result: Generated<string>;
      stopped_at: Generated<number | null>;
      /** False while plans that wait are yet to be left. */
      swept: Generated<boolean>;
    };
    /** `ended` once the end of the plan was brought. */
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
      /** The publisher's with the plan, a follower's once its end was brought. */
      ended: Generated<boolean>;
      /** Skipped by a loss limit. Not a reason of its own: a process from before could not say it. */
      limited: Generated<boolean>;
      /** Whose plan it is. Null for a moment where a process from before has joined. */
      publisher_id: string | null;
      /** True once the end was brought, and what the order returned is in the loss limit. A process from before ends members without it. */
      loss_counted: Generated<boolean>;
    };
  }
}
