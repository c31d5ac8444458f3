/** Items of each level of identity verification, in the order in which they are asked for. */
export const verificationItems = {
  basic: ['country', 'name', 'idNumber', 'city', 'address'],
  advanced: ['front', 'back'],
} as const;

export type VerificationLevel = keyof typeof verificationItems;
export type VerificationItem = (typeof verificationItems)[VerificationLevel][number];

/** The item that a trader may leave away, also after its rejection. */
export const optionalItem: VerificationItem = 'address';

/** Items that a level asks for: all of them at first, the rejected ones after a rejection. */
export function askedItems(level: VerificationLevel, rejected: readonly VerificationItem[]): readonly VerificationItem[] {
  const items: readonly VerificationItem[] = verificationItems[level];
  const again = items.filter((item) => rejected.includes(item));
  return again.length > 0 ? again : items;
}
