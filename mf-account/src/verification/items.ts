import type { Verification } from '@halyard-h5/shared-api';

export type VerificationItem = Verification['rejectedItems'][number];
export type VerificationLevel = 'basic' | 'advanced';

/** Items of each level, in the order of the form. */
export const basicItems = ['country', 'name', 'idNumber', 'city', 'address'] as const satisfies readonly VerificationItem[];
export const advancedItems = ['front', 'back'] as const satisfies readonly VerificationItem[];

/** Items of a level that have to be sent now: all at first, after a rejection the rejected ones, none while it is reviewed or verified. */
export function itemsToSend<Item extends VerificationItem>(
  verification: Verification,
  level: VerificationLevel,
  items: readonly Item[],
): readonly Item[] {
  const state = verification[level];
  if (state === 'review' || state === 'verified') return [];
  const rejected = items.filter((item) => verification.rejectedItems.includes(item));
  return state === 'rejected' && rejected.length > 0 ? rejected : items;
}
