import { money, ratioDigits, type Decimal } from '@halyard-h5/shared-api/formulas';

/** Of the settled order that speaks for a plan: the publisher's own, or the first follower's when the publisher has none. */
export type PlanResult = 'win' | 'loss' | 'draw';

/** What the plans of a publisher that are over add up to. */
export interface PlanRecord {
  readonly plans: number;
  readonly followers: number;
  /** USDT. */
  readonly amount: Decimal;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Losses since the last plan that was not lost, in the order in which plans ended. */
  readonly lossesInRow: number;
  readonly longestLosses: number;
}

/** What a plan adds to the record when it is over; it has no result when no order of it was settled. */
export interface EndedPlan {
  readonly followers: number;
  readonly amount: Decimal;
  readonly result: PlanResult | undefined;
}

export interface PlanStatistics {
  readonly orders: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Wins of all settled orders as a fraction; undefined before the first. Draws count as not won. */
  readonly winRate: Decimal | undefined;
  /** Most losses in a row, in the order in which plans ended; a draw ends a row, so does a win. */
  readonly longestLosses: number;
  readonly plans: number;
}

export const emptyRecord: PlanRecord = {
  plans: 0,
  followers: 0,
  amount: '0',
  wins: 0,
  losses: 0,
  draws: 0,
  lossesInRow: 0,
  longestLosses: 0,
};

/** The record with one more plan that is over. A plan without a result is one more plan, and ends no row of losses. */
export function recordAfter(record: PlanRecord, { followers, amount, result }: EndedPlan): PlanRecord {
  const lossesInRow = result === undefined ? record.lossesInRow : result === 'loss' ? record.lossesInRow + 1 : 0;
  return {
    plans: record.plans + 1,
    followers: record.followers + followers,
    amount: money.add(record.amount, amount),
    wins: record.wins + Number(result === 'win'),
    losses: record.losses + Number(result === 'loss'),
    draws: record.draws + Number(result === 'draw'),
    lossesInRow,
    longestLosses: Math.max(record.longestLosses, lossesInRow),
  };
}

/**
 * The record as traders see it, losses included. One plan counts once, however many copied it; `plans` are all, those that are not over, too.
 * @see docs/decisions/0021-records-of-plan-publishers.md
 */
export function planStatistics({ wins, losses, draws, longestLosses }: PlanRecord, plans: number): PlanStatistics {
  const orders = wins + losses + draws;
  const winRate = orders === 0 ? undefined : money.divide(String(wins), String(orders), ratioDigits);
  return { orders, wins, losses, draws, winRate, longestLosses, plans };
}
