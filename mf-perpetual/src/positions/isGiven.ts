import { money } from '@halyard-h5/shared-api/formulas';

/** True for a figure above zero. */
export const isGiven = (value: string): boolean => value !== '' && !money.isZero(value);
