import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { amountText } from '../../kernel';
import type { OwnLimits } from './ownLimits';
import { limitsRefusals } from './refusals';

/** Where a trader stands today in one account, USDT. */
export interface DayFigures {
  /** Net loss since midnight UTC; "0" after a net profit. */
  readonly lostToday: Decimal;
  /** What open orders and positions can still lose. */
  readonly atRisk: Decimal;
}

/**
 * Refuses an order that own limits forbid. With a daily limit the worst case of all open orders and this one must fit under it.
 * @see docs/decisions/0090-own-limits-hold-for-added-margin.md
 */
export function assertWithinLimits(limits: OwnLimits, amount: Decimal, day: DayFigures, now: number): void {
  if ((limits.selfExcludedUntil ?? 0) > now) throw limitsRefusals.selfExcluded();
  if ((limits.coolOffUntil ?? 0) > now) throw limitsRefusals.coolOff();
  if (limits.maximumStake !== undefined && money.greater(amount, limits.maximumStake)) {
    throw limitsRefusals.stake({ parameters: { maximum: amountText(limits.maximumStake) } });
  }
  if (limits.dailyLoss === undefined) return;
  const left = money.max('0', money.subtract(limits.dailyLoss, money.add(day.lostToday, day.atRisk)));
  if (money.greater(amount, left)) throw limitsRefusals.dailyLoss({ parameters: { left: amountText(left) } });
}
