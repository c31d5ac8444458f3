import type { RiskMark } from '@halyard-h5/shared-api/contract';

/** Marks in the order in which they are shown: the gravest first. */
export const riskMarks: readonly RiskMark[] = [
  'contactChanged',
  'opposedBets',
  'sharedAddress',
  'sharedDevice',
  'sharedNetwork',
  'newAddress',
  'velocity',
  'firstDeposit',
];

/** Marks that often stand before a loss. */
export const graveMarks: ReadonlySet<RiskMark> = new Set(['contactChanged', 'opposedBets', 'sharedAddress', 'sharedDevice']);
