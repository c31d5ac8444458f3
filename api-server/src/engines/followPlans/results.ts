import { money, ratioDigits, type Decimal } from '@halyard-h5/shared-api/formulas';

/** Settled orders by result. */
export interface OrderCounts {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** Settled orders, and what each returned on its stake, summed up: fractions. */
export interface OrderReturns extends OrderCounts {
  readonly returns: Decimal;
}

/** Orders of followers; stakes and profits (USDT) are those of plans with fixed amounts alone. */
export interface FollowerReturns extends OrderReturns {
  readonly stake: Decimal;
  readonly profit: Decimal;
}

/** What the orders of a plan that ended brought. */
export interface PlanReturns {
  /** Of the order that speaks for the plan; undefined when none was settled. */
  readonly plan: Decimal | undefined;
  readonly own: OrderReturns;
  readonly followers: FollowerReturns;
}

/** What the plans of a publisher brought, in the order in which they ended. */
export interface PublisherReturns {
  /** Returns of all plans, one stake each. */
  readonly total: Decimal;
  /** The highest that the total has been; 0 at the start. */
  readonly highest: Decimal;
  /** The largest fall of the total from a high to a later low. */
  readonly drawdown: Decimal;
  readonly own: OrderReturns;
  readonly followers: FollowerReturns;
}

/** The record with one more plan. A plan without a result moves neither the total nor its fall. */
export function returnsAfter(record: PublisherReturns, plan: PlanReturns): PublisherReturns {
  const total = money.add(record.total, plan.plan ?? '0');
  const highest = money.max(record.highest, total);
  return {
    total,
    highest,
    drawdown: money.max(record.drawdown, money.subtract(highest, total)),
    own: sumOf(record.own, plan.own),
    followers: {
      ...sumOf(record.followers, plan.followers),
      stake: money.add(record.followers.stake, plan.followers.stake),
      profit: money.add(record.followers.profit, plan.followers.profit),
    },
  };
}

/** What each order returned on average, a fraction; undefined before the first. */
export function averageReturn({ returns, ...counts }: OrderReturns): Decimal | undefined {
  const orders = ordersOf(counts);
  return orders === 0 ? undefined : money.divide(returns, String(orders), ratioDigits);
}

function ordersOf({ wins, losses, draws }: OrderCounts): number {
  return wins + losses + draws;
}

function sumOf(one: OrderReturns, other: OrderReturns): OrderReturns {
  return {
    wins: one.wins + other.wins,
    losses: one.losses + other.losses,
    draws: one.draws + other.draws,
    returns: money.add(one.returns, other.returns),
  };
}
