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
