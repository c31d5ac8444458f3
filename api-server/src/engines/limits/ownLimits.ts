import { money, type Decimal } from '@halyard-h5/shared-api/formulas';

/** A trader's own limits; an absent field is no limit. Amounts in USDT, times in ms UTC. */
export interface OwnLimits {
  readonly maximumStake?: Decimal | undefined;
  readonly dailyLoss?: Decimal | undefined;
  readonly coolOffUntil?: number | undefined;
  readonly selfExcludedUntil?: number | undefined;
}

/** Limits that hold, and looser ones that wait until `pendingFrom`. */
export interface LimitsState {
  readonly current: OwnLimits;
  readonly pending?: OwnLimits | undefined;
  readonly pendingFrom?: number | undefined;
}

/** The state as of `now`: pending limits hold once their time has come, and times that have passed are gone. */
export function limitsAt(state: LimitsState, now: number): LimitsState {
  const due = state.pending !== undefined && (state.pendingFrom ?? Infinity) <= now;
  const current = withoutPast(due ? (state.pending ?? {}) : state.current, now);
  return due || state.pending === undefined ? { current } : { current, pending: state.pending, pendingFrom: state.pendingFrom };
}

/** Sets limits as wished: what is tighter holds at once, what is looser only after `delay` ms. A wish replaces an earlier one that still waits. */
export function setLimits(state: LimitsState, wish: OwnLimits, now: number, delay: number): LimitsState {
  const { current } = limitsAt(state, now);
  const wished = withoutPast(wish, now);
  const holds: OwnLimits = {
    maximumStake: tighterAmount(current.maximumStake, wished.maximumStake),
    dailyLoss: tighterAmount(current.dailyLoss, wished.dailyLoss),
    coolOffUntil: later(current.coolOffUntil, wished.coolOffUntil),
    selfExcludedUntil: later(current.selfExcludedUntil, wished.selfExcludedUntil),
  };
  return same(holds, wished) ? { current: holds } : { current: holds, pending: wished, pendingFrom: now + delay };
}

function withoutPast(limits: OwnLimits, now: number): OwnLimits {
  const future = (time: number | undefined): number | undefined => ((time ?? 0) > now ? time : undefined);
  return { ...limits, coolOffUntil: future(limits.coolOffUntil), selfExcludedUntil: future(limits.selfExcludedUntil) };
}

function tighterAmount(first: Decimal | undefined, second: Decimal | undefined): Decimal | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return money.min(first, second);
}

function later(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return Math.max(first, second);
}

function same(first: OwnLimits, second: OwnLimits): boolean {
  const amounts = (left: Decimal | undefined, right: Decimal | undefined): boolean =>
    left === undefined || right === undefined ? left === right : money.equal(left, right);
  return (
    amounts(first.maximumStake, second.maximumStake) &&
    amounts(first.dailyLoss, second.dailyLoss) &&
    first.coolOffUntil === second.coolOffUntil &&
    first.selfExcludedUntil === second.selfExcludedUntil
  );
}
