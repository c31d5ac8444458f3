import type { DeliveryOrder, Tick } from '@halyard-h5/shared-api';
import { deliveryOutcome, deliveryProfit, money } from '@halyard-h5/shared-api/formulas';

/** What a receipt is held against, one after the other. */
export type ReceiptRule = 'openTick' | 'firstAfter' | 'settlementTick' | 'lastBefore' | 'result' | 'noOpening' | 'noSettlement';
/** `unavailable`: the log does not reach so far back (any more), so nothing is proved either way. */
export type RuleResult = 'passed' | 'failed' | 'unavailable';

export interface CheckedRule {
  readonly rule: ReceiptRule;
  readonly result: RuleResult;
}

/** Parts of the public tick log, oldest first, without holes in their sequences. */
export interface TickLog {
  /** Around the acceptance and the opening tick. */
  readonly opening: readonly Tick[];
  /** Around the delivery time. */
  readonly settlement: readonly Tick[];
}

const sameTick = (left: Tick, right: Tick): boolean =>
  left.id === right.id && left.symbol === right.symbol && left.time === right.time && money.equal(left.price, right.price);

function isInLog(tick: Tick, log: readonly Tick[]): RuleResult {
  const found = log.find(({ sequence }) => sequence === tick.sequence);
  if (found) return sameTick(found, tick) ? 'passed' : 'failed';
  return log.some(({ sequence }) => sequence < tick.sequence) || log.length === 0 ? 'failed' : 'unavailable';
}

/** The neighbour in the log; a tick of the log's first sequence has none before it. */
const at = (log: readonly Tick[], sequence: number): Tick | undefined => log.find((tick) => tick.sequence === sequence);

function isFirstAfter(tick: Tick, time: number, log: readonly Tick[]): RuleResult {
  if (tick.time <= time) return 'failed';
  const before = at(log, tick.sequence - 1);
  if (!before) return tick.sequence <= 1 ? 'passed' : 'unavailable';
  return before.time <= time ? 'passed' : 'failed';
}

function isLastBefore(tick: Tick, time: number, log: readonly Tick[]): RuleResult {
  if (tick.time > time) return 'failed';
  const after = at(log, tick.sequence + 1);
  if (!after) return 'unavailable';
  return after.time > time ? 'passed' : 'failed';
}

/** True when no tick lies after `from` and at or before `to`. */
function isSilent(log: readonly Tick[], from: number, to: number): RuleResult {
  return log.some(({ time }) => time > from && time <= to) ? 'failed' : 'passed';
}

function isResult(order: DeliveryOrder, open: Tick, settlement: Tick): RuleResult {
  const { direction, stake, rate, result, profit, openPrice, settlementPrice } = order;
  if (openPrice !== open.price || settlementPrice !== settlement.price) return 'failed';
  const outcome = deliveryOutcome(direction, open.price, settlement.price);
  return result === outcome && profit !== undefined && money.equal(profit, deliveryProfit(stake, rate, outcome)) ? 'passed' : 'failed';
}

/**
 * Holds a finished order against the public tick log, with the rules and the formulas that the exchange settles by: opened at the first
 * tick after its acceptance, settled at the last tick at or before its delivery time; or returned because no tick came in time.
 *
 * @param returnAfter milliseconds without a tick after which a stake is returned
 */
export function checkReceipt(order: DeliveryOrder, log: TickLog, returnAfter: number): readonly CheckedRule[] {
  const { openTick, settlementTick, createdAt, deliveryAt, result } = order;
  if (deliveryAt === undefined) return [];
  if (!openTick) {
    const until = Math.min(createdAt + returnAfter, deliveryAt - 1);
    return [{ rule: 'noOpening', result: isSilent(log.opening, createdAt, until) }];
  }
  const opening: CheckedRule[] = [
    { rule: 'openTick', result: isInLog(openTick, log.opening) },
    { rule: 'firstAfter', result: isFirstAfter(openTick, createdAt, log.opening) },
  ];
  if (result === 'returned' || !settlementTick) {
    const silent = [
      isSilent(log.settlement, deliveryAt, deliveryAt + returnAfter),
      isSilent(log.settlement, deliveryAt - returnAfter - 1, deliveryAt),
    ];
    return [...opening, { rule: 'noSettlement', result: silent.includes('passed') ? 'passed' : 'failed' }];
  }
  return [
    ...opening,
    { rule: 'settlementTick', result: isInLog(settlementTick, log.settlement) },
    { rule: 'lastBefore', result: isLastBefore(settlementTick, deliveryAt, log.settlement) },
    { rule: 'result', result: isResult(order, openTick, settlementTick) },
  ];
}

/** What all rules together say: one failure fails the receipt. */
export function verdictOf(rules: readonly CheckedRule[]): RuleResult {
  const has = (result: RuleResult): boolean => rules.some((rule) => rule.result === result);
  return has('failed') ? 'failed' : has('unavailable') || rules.length === 0 ? 'unavailable' : 'passed';
}
