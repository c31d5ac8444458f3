import { money, type Decimal } from '@halyard-h5/shared-api/formulas';

/** A part of a house limit that a process may spend without asking the others, and what it has spent of it. */
export interface Budget {
  readonly granted: Decimal;
  readonly used: Decimal;
}

/** What budgets promise beyond what is used of them. */
export function promisedBy(budgets: readonly Budget[]): Decimal {
  return money.add(...budgets.map(({ granted, used }) => money.max('0', money.subtract(granted, used))));
}

/**
 * How much a process is granted that wants `wanted`: at least that and at most what is left, so that nothing is left to grant to others only when
 * there is nothing left.
 * @param usual what a process is granted when there is enough
 */
export function nextBudget({ left, wanted, usual }: { left: Decimal; wanted: Decimal; usual: Decimal }): Decimal {
  return money.max('0', money.min(left, money.max(wanted, usual)));
}

/**
 * How much of the house's remaining money a product is granted that asks for `wanted`. All of it or nothing: an oversized request takes nothing
 * from other products.
 * Beyond `wanted` a grant is at most `share` of what is left, so no product takes the last of it.
 * @param usual the grant when there is enough
 * @param share a fraction
 */
export function nextPromise({ left, wanted, usual, share }: { left: Decimal; wanted: Decimal; usual: Decimal; share: Decimal }): Decimal {
  if (money.greater(wanted, left)) return '0';
  return nextBudget({ left, wanted, usual: money.min(usual, money.multiply([money.max('0', left), share])) });
}
