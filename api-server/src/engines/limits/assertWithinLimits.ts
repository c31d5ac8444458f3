import { money, type Decimal } from 'shared-api/formulas';
import { defineRefusals } from '../../kernel';
import type { OwnLimits } from './ownLimits';

/** What own limits say no to. */
export const limitsRefusals = defineRefusals('limits', {
  selfExcluded: { code: 0, en: 'You have excluded yourself from trading for now.' },
  coolOff: { code: 0, en: 'Your cool-off time has not ended yet.' },
  stake: { code: 0, en: 'Your own limit is {maximum} USDT for one order.' },
  dailyLoss: { code: 0, en: 'Your own limit for the losses of one day leaves {left} USDT for new orders.' },
});

/** Where a trader stands today in one account, USDT. */
export interface DayFigures {
  /** Net loss since midnight UTC; "0" after a net profit. */
  readonly lostToday: Decimal;
  /** What open orders and positions can still lose. */
  readonly atRisk: Decimal;
}

/** Refuses an order that own limits forbid. With a daily limit the worst case of all open orders and this one must fit under it. */
export function assertWithinLimits(limits: OwnLimits, amount: Decimal, day: DayFigures, now: number): void {
  if (limits.selfExcludedUntil !== undefined && limits.selfExcludedUntil > now) throw limitsRefusals.selfExcluded();
  if (limits.coolOffUntil !== undefined && limits.coolOffUntil > now) throw limitsRefusals.coolOff();
  if (limits.maximumStake !== undefined && money.greater(amount, limits.maximumStake)) {
    throw limitsRefusals.stake({ parameters: { maximum: limits.maximumStake } });
  }
  if (limits.dailyLoss === undefined) return;
  const left = money.max('0', money.subtract(limits.dailyLoss, money.add(day.lostToday, day.atRisk)));
  if (money.greater(amount, left)) throw limitsRefusals.dailyLoss({ parameters: { left } });
}
