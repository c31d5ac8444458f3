import { money, ratioDigits, type Decimal } from '@halyard-h5/shared-api/formulas';

/** A settled order that speaks for one plan: the publisher's own, or the first follower's when the publisher was skipped. */
export interface PlanResult {
  readonly settledAt: number;
  readonly result: 'win' | 'loss' | 'draw';
}

export interface PlanStatistics {
  readonly orders: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Wins of all settled orders as a fraction; undefined before the first. Draws count as not won. */
  readonly winRate: Decimal | undefined;
  /** Most losses in a row, in order of settlement; a draw ends a row, so does a win. */
  readonly longestLosses: number;
  readonly plans: number;
}

/** A publisher's record from all settled plans, losses included. One plan counts once, however many copied it. */
export function planStatistics(results: readonly PlanResult[], plans: number): PlanStatistics {
  const count = (wanted: PlanResult['result']): number => results.filter(({ result }) => result === wanted).length;
  const wins = count('win');
  let row = 0;
  let longestLosses = 0;
  for (const { result } of [...results].sort((first, second) => first.settledAt - second.settledAt)) {
    row = result === 'loss' ? row + 1 : 0;
    longestLosses = Math.max(longestLosses, row);
  }
  return {
    orders: results.length,
    wins,
    losses: count('loss'),
    draws: count('draw'),
    winRate: results.length === 0 ? undefined : money.divide(String(wins), String(results.length), ratioDigits),
    longestLosses,
    plans,
  };
}
